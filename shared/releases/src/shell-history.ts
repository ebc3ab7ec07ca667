/** A shell's `shell.json`, known by its version. */
export interface KeptShell {
  readonly version: string;
}

/** Beside `shell.json`; no gateway serves a name with a dot in front. */
export const shellHistory = '.history.json';

const longestHistory = 20;

/** The shells that were live, the newest last, from their file; none for a text that is no such list. */
export function parseShells(text: string | null): readonly KeptShell[] {
  const json = parseJson(text);
  return Array.isArray(json) ? json.filter(isKept) : [];
}

/** With the shell that was live and the one that is now; one without a version cannot be gone back to. */
export function withShell(shells: readonly KeptShell[], before: unknown, now: unknown): readonly KeptShell[] {
  const added = [before, now].filter(isKept);
  return added
    .reduce((kept, one) => (kept.at(-1)?.version === one.version ? kept : [...kept, one]), shells)
    .slice(-longestHistory);
}

/** The shells up to the one to go back to: the version given, or the one that was live before. Null when there is none. */
export function shellsBefore(
  shells: readonly KeptShell[],
  live: unknown,
  version?: string,
): readonly KeptShell[] | null {
  const own = isKept(live) ? live.version : null;
  const place = shells.findLastIndex((one) => (version === undefined ? one.version !== own : one.version === version));
  return place < 0 ? null : shells.slice(0, place + 1);
}

function isKept(shell: unknown): shell is KeptShell {
  return typeof shell === 'object' && shell !== null && 'version' in shell && typeof shell.version === 'string';
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
