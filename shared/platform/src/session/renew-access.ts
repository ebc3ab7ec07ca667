import { calls, type AuthData } from '@portal/contract';
import { ApiError } from '../http/api-error.ts';
import { request } from '../http/request.ts';
import { oneTabAtATime } from '../storage/one-tab-at-a-time.ts';
import { keepAccessInfo, keptAccess, markAnswered, markSent } from './access-info.ts';

/** What came of it: `refused` by the server, or the browser is in another session by now (`other`), logged out included. */
export type Renewal = 'renewed' | 'refused' | 'other';

/**
 * Makes the session fresh again (AU15), for all tabs at once: the token that another tab was given meanwhile will do.
 * Throws {@link ApiError} when the server could not be asked; nothing is known then and nothing is forgotten.
 */
export function renewAccess(session: string, spentToken: string): Promise<Renewal> {
  return oneTabAtATime('portal.renewal', async () => {
    const kept = keptAccess();
    if (kept?.token !== session) return 'other';
    if (kept.person.access_token !== spentToken) return 'renewed';
    const person = await askedFor(spentToken);
    if (keptAccess()?.token !== session) return 'other';
    if (person === null) return 'refused';
    keepAccessInfo(person, session);
    return 'renewed';
  });
}

/** What the server gives for a token; null when it refuses. While its answer is not here, it may have taken the token or not. */
async function askedFor(spentToken: string): Promise<AuthData | null> {
  markSent(spentToken);
  try {
    const person = await request(calls.refresh, {}, { bearer: spentToken });
    markAnswered();
    return person;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'refused') markAnswered();
    if (error.code === 'renewal') return null;
    throw error;
  }
}
