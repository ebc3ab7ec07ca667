import { calls, type AuthData } from '@portal/contract';
import { ApiError } from '../http/api-error.ts';
import { request } from '../http/request.ts';
import { oneTabAtATime } from '../storage/one-tab-at-a-time.ts';
import { keepAccessInfo, keptAccess, clearTokenSent, markTokenSent } from './access-info.ts';

/** The result of a renewal: `refused` by the server, or `other` when the browser has another session or none by now. */
export type Renewal = 'renewed' | 'refused' | 'other';

/**
 * Renews the session for all tabs at once (AU15); a token that another tab has got meanwhile is used. Throws
 * {@link ApiError} when the server cannot be reached; nothing is cleared then.
 */
export function renewAccess(session: string, spentToken: string): Promise<Renewal> {
  return oneTabAtATime('portal.renewal', async () => {
    const kept = keptAccess();
    if (kept?.token !== session) return 'other';
    if (kept.person.access_token !== spentToken) return 'renewed';
    const person = await requestToken(spentToken);
    if (keptAccess()?.token !== session) return 'other';
    if (person === null) return 'refused';
    keepAccessInfo(person, session);
    return 'renewed';
  });
}

/**
 * Exchanges a token for a new one; null when the server refuses. If the response is lost, the token may be spent or
 * not.
 */
async function requestToken(spentToken: string): Promise<AuthData | null> {
  markTokenSent(spentToken);
  try {
    const person = await request(calls.refresh, {}, { bearer: spentToken });
    clearTokenSent();
    return person;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'refused') clearTokenSent();
    if (error.code === 'renewal') return null;
    throw error;
  }
}
