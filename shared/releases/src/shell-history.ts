/** A shell's `shell.json`, known by its version. */
export interface StoredShell {
  readonly version: string;
}

/** Next to `shell.json`; no gateway serves a name that begins with a dot. */
export const shellHistory = '.history.json';

const maxHistory = 20;

/** The shells that were live, newest last, from their file; empty for an invalid text. */
export function parseShells(text: string | null): readonly StoredShell[] {
  const json = parseJson(text);
  return Array.isArray(json) ? json.filter(isStoredShell) : [];
}

/** Adds the shell that was live and the one that is live now; a shell without a version cannot be rolled back to. */
export function withShell(shells: readonly StoredShell[], before: unknown, now: unknown): readonly StoredShell[] {
  const added = [before, now].filter(isStoredShell);
  return added
    .reduce((kept, one) => (kept.at(-1)?.version === one.version ? kept : [...kept, one]), shells)
    .slice(-maxHistory);
}

/**
 * The history up to the shell to roll back to: the given version, or the one that was live before. Null if there is
 * none.
 */
export function shellsBefore(
  shells: readonly StoredShell[],
  live: unknown,
  version?: string,
): readonly StoredShell[] | null {
  const own = versionOf(live);
  const place = shells.findLastIndex((one) => (version === undefined ? one.version !== own : one.version === version));
  return place < 0 ? null : shells.slice(0, place + 1);
}

/** Null for a shell that does not say it, and for none. */
export function versionOf(shell: unknown): string | null {
  return isStoredShell(shell) ? shell.version : null;
}

function isStoredShell(shell: unknown): shell is StoredShell {
  return typeof shell === 'object' && shell !== null && 'version' in shell && typeof shell.version === 'string';
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
