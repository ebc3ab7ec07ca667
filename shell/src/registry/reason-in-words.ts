/** The message of an error, without the prefix that single-spa adds. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/^(application|parcel) '[^']*' died in status \w+: /, '');
}

/**
 * The reason as the panel shows it, for an owner to read to support; the whole error is in the server's log.
 * @example reasonInWords('Loading chunk 697 failed. (…)') // 'its files could not be loaded'
 */
export function reasonInWords(reason: string): string {
  return isAboutFiles(reason) ? 'its files could not be loaded' : reason;
}

/** The address of the file that failed to load, when the error names one. */
export function missingFile(reason: string): string | null {
  return isAboutFiles(reason) ? (/https?:\/\/[^\s"')]+/.exec(reason)?.[0] ?? null) : null;
}

/** Whether files failed to load, rather than the code in them failing. */
export function isAboutFiles(reason: string): boolean {
  return /federation runtime|loading (css )?chunk|failed to fetch|networkerror|load failed/i.test(reason);
}
