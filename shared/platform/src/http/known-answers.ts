/** A response that the server can confirm by its ETag instead of sending it again. */
export interface KnownAnswer {
  readonly tag: string;
  readonly data: unknown;
}

/** The most responses that are kept; the one that was read longest ago goes first. */
const most = 20;

/**
 * By address and session. Kept in this tab's memory alone: responses are never stored by the browser (`no-store`), so
 * nothing of them is left on a shared computer.
 */
const known = new Map<string, KnownAnswer>();

export function knownAnswer(key: string): KnownAnswer | null {
  return known.get(key) ?? null;
}

export function keepAnswer(key: string, answer: KnownAnswer): void {
  known.delete(key);
  known.set(key, answer);
  const [oldest] = known.keys();
  if (known.size > most && oldest !== undefined) known.delete(oldest);
}

/** For a change of identity. */
export function forgetAnswers(): void {
  known.clear();
}
