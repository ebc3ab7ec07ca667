import type { AnswerOf, calls } from '@portal/contract';
import { cutOff, isDoor, maskedAccount, nextPayment, paidByBatch, parseMoney, toDecimal } from '@portal/domain';
import type { Batch } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { readBankBook } from '../bank-account/bank-book.ts';
import type { Details } from '../bank-account/bank-book.ts';
import { findBatchesAfter, findPlanned } from './eft.repo.ts';
import type { PlannedRow } from './eft.repo.ts';

type NextTransfer = AnswerOf<typeof calls.nextTransfer>;

const nothing: NextTransfer = { sends_at: null, cut_off: null, is_open: false, amount: null, accounts: [] };

/**
 * The next batch, its cut-off, and what the provider plans to send to the owner with it (FN36, PR15). Without planned
 * payments the accounts are those that the batch pays to. Drafts do not count (LS5).
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
  const paid = await readPaid(tx, batch, next.payments, now);
  const closesAt = cutOff(batch, coolingOffHours);
  return {
    sends_at: batch.sendsAt.toISOString(),
    cut_off: closesAt.toISOString(),
    is_open: now < closesAt,
    amount: next.amount === null ? null : toDecimal(next.amount),
    accounts: paid,
  };
}

/**
 * The accounts that a batch pays to, by their last four digits: those that the provider names, else what is effective
 * 48 hours before (BA1).
 */
async function readPaid(
  tx: OwnerTransaction,
  batch: Batch,
  payments: readonly Pick<PlannedRow, 'propertyId' | 'accountId'>[],
  now: Date,
): Promise<string[]> {
  const book = await readBankBook(tx, now);
  const namedBy = new Map(payments.map(({ propertyId, accountId }) => [propertyId, accountId]));
  const paying = payments.length > 0 ? book.doors.filter(({ propertyId }) => namedBy.has(propertyId)) : book.doors;
  const named = payments.map(({ accountId }) => accountId);
  const usual = paying
    .filter(({ propertyId }) => (namedBy.get(propertyId) ?? null) === null)
    .map((door) => paidByBatch<number | null>(book.choiceOf(door), batch));
  return book.accounts
    .filter(({ customerAccountId: id }) => named.includes(id) || usual.includes(id))
    .map((account) => maskedAccount(paidByBatch<Details>(book.detailsOf(account), batch).lastFour));
}
