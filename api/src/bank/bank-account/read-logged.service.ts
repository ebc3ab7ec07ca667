import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import type { Database, OwnerTransaction } from '../../db/client.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import { currentOrigin } from '../../services/audit/origin.ts';
import type { Session } from '../../services/session/session.repo.ts';
import { hasViewed, lockViews } from './bank-views.repo.ts';

interface ReadRequest {
  readonly scope: Parameters<Database['scoped']>[0];
  readonly session: Session;
  readonly request: FastifyRequest;
}

/**
 * Reads bank data for a user and logs the view (QUAL 356): repeated views by one person from one address within 15
 * minutes are logged as one row. The row is committed before the response is sent, so that nothing is shown without it;
 * an empty list is not logged.
 */
export async function readLogged<T extends { readonly accounts: readonly { readonly customer_account_id: number }[] }>(
  { database }: AppDeps,
  { scope, session, request }: ReadRequest,
  read: (tx: OwnerTransaction) => Promise<T>,
): Promise<T> {
  const { answer, isNoted } = await database.reading(scope, async (tx) => ({
    answer: await read(tx),
    isNoted: await hasViewed(tx, currentOrigin()),
  }));
  const ids = answer.accounts.map((account) => account.customer_account_id);
  const detail = { accounts: ids.length, ids, is_masked: session.role !== 'owner' };
  if (ids.length > 0 && !isNoted) await database.scoped(scope, (tx) => recordView(tx, request.id, detail));
  return answer;
}

async function recordView(
  tx: OwnerTransaction,
  requestId: string,
  detail: { readonly accounts: number; readonly ids: readonly number[]; readonly is_masked: boolean },
): Promise<void> {
  await lockViews(tx);
  if (await hasViewed(tx, currentOrigin())) return;
  const { loginId: actorLoginId, customerId: onBehalfOf } = tx;
  await recordAudit(tx, { action: 'bank.looked', requestId, actorLoginId, onBehalfOf, detail });
}
