/** A fetch of the CSRF cookie that has not been answered yet, and for whom it was begun. */
interface Fetching {
  readonly identity: AbortSignal;
  readonly cookie: Promise<unknown>;
}

let underWay: Fetching | null = null;

/** Writes at once share one fetch of the CSRF cookie; what was begun for another identity serves none of this one's. */
export function shareCsrfCookie(identity: AbortSignal, fetch: () => Promise<unknown>): Promise<unknown> {
  if (underWay?.identity === identity) return underWay.cookie;
  const cookie = fetch().finally(() => {
    if (underWay?.cookie === cookie) underWay = null;
  });
  underWay = { identity, cookie };
  return cookie;
}
