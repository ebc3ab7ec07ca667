import type { AnswerOf, calls } from '@portal/contract';
import { AppError } from '../../app-error.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Received } from '../../http/route.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import { endRunning } from '../../services/session/end-sessions.repo.ts';

type EndRequest = Pick<Received<typeof calls.endOwnSessions>, 'body' | 'session' | 'request'>;

/**
 * Ends one session of the login, or all but the current one.
 * @throws AppError `invalid` where neither is asked for, `not_found` for an id that is no running session of the login
 */
export async function endOwnSessions(
  { database, clock }: AppDeps,
  { body, session, request }: EndRequest,
): Promise<AnswerOf<typeof calls.endOwnSessions>> {
  const { loginId, sessionToken, customerId } = session;
  if (!body.others && body.session === undefined)
    throw new AppError('invalid', { errors: { session: ['Please say which session should end.'] } });
  const which = body.others ? { allBut: sessionToken } : { only: body.session ?? '' };
  const ended = await database.transaction(async (tx) => {
    const count = await endRunning(tx, loginId, which, clock.now());
    if (count === 0 && !body.others) throw new AppError('not_found');
    const audit = { requestId: request.id, actorLoginId: loginId, onBehalfOf: customerId };
    await recordAudit(tx, { ...audit, action: 'endOwnSessions', detail: { ended: count } });
    return count;
  });
  return { type: 'success', message: endedMessage(ended) };
}

function endedMessage(ended: number): string {
  if (ended === 0) return 'No other session was open.';
  return ended === 1 ? 'The session has ended.' : `${ended} sessions have ended.`;
}
