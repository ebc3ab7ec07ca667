import { AsyncLocalStorage } from 'node:async_hooks';

/** The session of a write has ended since the call began. */
export class SessionEndedError extends Error {}

const acting = new AsyncLocalStorage<string>();

/** Makes each transaction of the work first check that this session is still valid, and lock it until the end. */
export function actIn<T>(sessionToken: string, work: () => T): T {
  return acting.run(sessionToken, work);
}

/**
 * The statement that begins each writing transaction: whoever ends the session (a reset, "This was not me") either
 * comes first, and nothing is written, or waits and finds what was written (SEC2). Null outside of a call in a session.
 */
export function lockActingSession(): string | null {
  const token = acting.getStore();
  if (token === undefined) return null;
  if (!/^[\da-f-]{36}$/.test(token)) throw new TypeError('The name of a session is a UUID.');
  return `select token from sessions where token = '${token}' and ended_at is null for no key update`;
}
