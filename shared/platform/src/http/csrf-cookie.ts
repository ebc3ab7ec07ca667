/** A pending fetch of the CSRF cookie, and the identity that it was started for. */
interface Fetching {
  readonly identity: AbortSignal;
  readonly cookie: Promise<unknown>;
}

let pending: Fetching | null = null;

/** Parallel writes share one fetch of the CSRF cookie, but never one that was started for another identity. */
export function shareCsrfCookie(identity: AbortSignal, fetch: () => Promise<unknown>): Promise<unknown> {
  if (pending?.identity === identity) return pending.cookie;
  const cookie = fetch().finally(() => {
    if (pending?.cookie === cookie) pending = null;
  });
  pending = { identity, cookie };
  return cookie;
}
