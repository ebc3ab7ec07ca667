/** In milliseconds: what many calls at once do is to be seen, not how long they wait for a connection. */
export const connectTimeout = 60_000 * globalThis.testPatience;
