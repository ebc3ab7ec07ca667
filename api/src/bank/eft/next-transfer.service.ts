import type { AnswerOf, calls } from '@portal/contract';
import {
  businessDay,
  cutOff,
  isDoor,
  maskedAccount,
  nextPayment,
  paidByBatch,
  parseMoney,
  sumCents,
  toDecimal,
} from '@portal/domain';
import type { Batch, Cents } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { paidAccount, readBankBook } from '../bank-account/bank-book.service.ts';
import type { Details } from '../bank-account/bank-book.service.ts';
import { findPayouts } from '../../portfolio/ledger/payout-lines.service.ts';
import { findBatchesAfter, findPlanned } from './eft.repo.ts';
import type { PlannedRow } from './eft.repo.ts';

type NextTransfer = AnswerOf<typeof calls.nextTransfer>;

const noTransfer: NextTransfer = { sends_at: null, cut_off: null, is_open: false, amount: null, accounts: [] };

/**
 * The next batch, its cut-off, and what the provider plans to send to the owner with it (FN36, PR15). Without planned
 * payments, the accounts that the batch pays to. Drafts do not count (LS5).
 */
export async function readNextTransfer(
  tx: OwnerTransaction,
  now: Date,
  coolingOffHours: number,
): Promise<NextTransfer> {
  const batch = await findUnpaid(tx, now);
  if (batch === null) return noTransfer;
  const plannedAmounts = (await findPlanned(tx, batch.batchId)).filter(isDoor);
  const next = nextPayment(
    [batch],
    plannedAmounts.map((row) => ({ ...row, amount: parseMoney(row.amount) })),
    now,
  );
  if (next === null) return noTransfer;
  const paid = await readPaid(tx, batch, next.payments, now);
  const closesAt = cutOff(batch, coolingOffHours);
  return {
    sends_at: batch.sendsAt.toISOString(),
    cut_off: closesAt.toISOString(),
    is_open: now < closesAt,
    amount: next.amount === null ? null : toDecimal(next.amount),
    ...paid,
  };
}

/**
 * The first batch whose payments are not in the ledger yet. A provider may enter them on the morning of the same day:
 * then they are paid, and not the next ones too.
 */
async function findUnpaid(tx: OwnerTransaction, now: Date): Promise<Batch | null> {
  const [first, second] = await findBatchesAfter(tx, now);
  if (first === undefined) return null;
  const day = businessDay(first.sendsAt);
  if (day !== businessDay(now)) return first;
  const isEntered = (await findPayouts(tx, { from: day, to: day })).some(({ type }) => type === 'debit');
  return isEntered ? (second ?? null) : first;
}

type PlannedAmount = Pick<PlannedRow, 'propertyId' | 'accountId'> & { readonly amount: Cents };

/**
 * The accounts that a batch pays to, by their last four digits: those that the provider names, or else those effective
 * 48 hours before (BA1). With planned payments, also the amount of each.
 */
async function readPaid(
  tx: OwnerTransaction,
  batch: Batch,
  payments: readonly PlannedAmount[],
  now: Date,
): Promise<Pick<NextTransfer, 'accounts' | 'by_account'>> {
  const book = await readBankBook(tx, now);
  const chosen = new Map(book.doors.map((door) => [door.propertyId, paidAccount(book, door, batch)]));
  const amounts = Map.groupBy(payments, ({ propertyId, accountId }) => accountId ?? chosen.get(propertyId) ?? null);
  const paid = new Set(payments.length > 0 ? amounts.keys() : chosen.values());
  const own = book.accounts.filter(({ customerAccountId: id }) => paid.has(id));
  const masks = own.map((account) => maskedAccount(paidByBatch<Details>(book.detailsOf(account), batch).lastFour));
  if (payments.length === 0) return { accounts: masks };
  const known = new Set<number | null>(own.map(({ customerAccountId: id }) => id));
  const rest = [...amounts].flatMap(([id, planned]) => (known.has(id) ? [] : planned));
  return {
    accounts: masks,
    by_account: [
      ...own.map(({ customerAccountId: id }, place) => toPart(masks[place] ?? null, amounts.get(id) ?? [])),
      ...(rest.length > 0 ? [toPart(null, rest)] : []),
    ],
  };
}

function toPart(mask: string | null, payments: readonly PlannedAmount[]) {
  return { account_number: mask, amount: toDecimal(sumCents(payments.map(({ amount }) => amount))) };
}
