import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { recordAudit } from '../audit/audit.repo.ts';
import { isAccessToken, nextAccessToken } from './access-token.ts';
import { later, lifetimes } from './lifetimes.ts';
import { lockTokens, replaceToken } from './renewal.repo.ts';
import { hashSecret } from './secret.ts';
import { serverKey } from './server-key.repo.ts';
import { endSession } from './end-sessions.repo.ts';
import type { Session } from './session.repo.ts';

/**
 * Renews a session for a caller with its latest access token and returns its current token; null for any other token.
 * A token that was replaced a while ago may have been stolen, so it ends the session.
 */
export async function renewSession(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  session: Session,
  token: string,
  requestId: string,
): Promise<string | null> {
  const key = await serverKey(database.orm, 'access-token');
  return database.transaction(async (tx) => {
    const now = clock.now();
    const tokens = await lockTokens(tx, session.sessionToken);
    if (tokens === null) return null;
    const hash = hashSecret(token);
    const wasJustGiven = later(tokens.renewedAt, lifetimes.replaced) > now;
    if (hash === tokens.current && wasJustGiven) return token;
    if (hash === tokens.previous && wasJustGiven) return nextAccessToken(key, session.sessionToken, token);
    if (hash !== tokens.current) {
      if (isAccessToken(key, session.sessionToken, token)) await endReplayed(tx, session, now, requestId);
      return null;
    }
    const next = nextAccessToken(key, session.sessionToken, token);
    const renewal = { current: hash, next: hashSecret(next) };
    if (!(await replaceToken(tx, session.sessionToken, renewal, now))) return null;
    await recordAudit(tx, {
      action: 'refresh',
      requestId,
      actorLoginId: session.loginId,
      onBehalfOf: session.customerId,
    });
    return next;
  });
}

async function endReplayed(tx: Transaction, session: Session, now: Date, requestId: string): Promise<void> {
  const { loginId, customerId } = session;
  await endSession(tx, session, now);
  await recordAudit(tx, { action: 'refresh.replayed', requestId, actorLoginId: loginId, onBehalfOf: customerId });
}
