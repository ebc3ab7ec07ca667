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

/** The kind of the problem for an owner: about time, about files or about the page itself. */
export function reasonForOwners(reason: string): string {
  if (/^no answer in |^it did not start in /.test(reason)) return 'Our server did not answer in time.';
  return isAboutFiles(reason) ? 'Some of its files did not arrive.' : 'Something in this page failed.';
}

/** The address of the file that failed to load, when the error names one. */
export function missingFile(reason: string): string | null {
  return isAboutFiles(reason) ? (/https?:\/\/[^\s"')]+/.exec(reason)?.[0] ?? null) : null;
}

/** Whether files failed to load, rather than the code in them failing. */
export function isAboutFiles(reason: string): boolean {
  return /loading (css )?chunk|failed to fetch|networkerror|load failed/i.test(reason);
}
