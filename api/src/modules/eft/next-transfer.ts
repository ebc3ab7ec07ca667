import type { AnswerOf, calls } from '@portal/contract';
import { cutOff, isDoor, nextPayment, parseMoney, toDecimal } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { findMasks } from '../bank-account/bank-account.repo.ts';
import { findProperties } from '../property/property.repo.ts';
import { findBatchesAfter, findPlanned } from './eft.repo.ts';

type NextTransfer = AnswerOf<typeof calls.nextTransfer>;

const nothing: NextTransfer = { sends_at: null, cut_off: null, is_open: false, amount: null, accounts: [] };

/**
 * The next batch, its cut-off, and what the provider plans to send to the owner with it (FN36, PR15). Without planned payments the accounts
 * are those that the properties are paid to. Drafts do not count (LS5).
 */
export async function readNextTransfer(
  tx: OwnerTransaction,
  now: Date,
  coolingOffHours: number,
): Promise<NextTransfer> {
  const [batch] = await findBatchesAfter(tx, now);
  if (batch === undefined) return nothing;
  const planned = (await findPlanned(tx, batch.batchId)).filter(isDoor);
  const next = nextPayment(
    [batch],
    planned.map((row) => ({ ...row, amount: parseMoney(row.amount) })),
    now,
  );
  if (next === null) return nothing;
  const paid = next.payments.length > 0 ? next.payments.map(({ accountId }) => accountId) : await usualAccounts(tx);
  const masks = await findMasks(tx);
  const closesAt = cutOff(batch, coolingOffHours);
  return {
    sends_at: batch.sendsAt.toISOString(),
    cut_off: closesAt.toISOString(),
    is_open: now < closesAt,
    amount: next.amount === null ? null : toDecimal(next.amount),
    accounts: [...masks].filter(([id]) => paid.includes(id)).map(([, masked]) => masked),
  };
}

async function usualAccounts(tx: OwnerTransaction): Promise<(number | null)[]> {
  const properties = await findProperties(tx);
  return properties.filter(isDoor).map(({ customerAccountId }) => customerAccountId);
}
