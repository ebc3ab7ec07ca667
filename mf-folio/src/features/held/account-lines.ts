import type { AnswerOf, LedgerEntry, calls } from '@portal/contract';
import { addDays, cents, parseMoney, sumCents, type Cents, type IsoDate } from '@portal/domain';

/** One movement of an account, credits positive. */
export interface AccountLine {
  readonly key: string;
  readonly day: IsoDate;
  readonly description: string;
  readonly amount: Cents;
}

type PropertyLedger = AnswerOf<typeof calls.propertyLedger>;

/**
 * The lines of a balance: the balance brought forward to `from`, then every movement. If the page of the ledger does
 * not contain them all, one more line holds the rest, so that the lines always add up to the balance.
 */
export function toAccountLines(
  { ledger, opening, closing }: PropertyLedger,
  from: IsoDate,
  to: IsoDate,
): AccountLine[] {
  const before = {
    key: 'opening',
    day: addDays(from, -1),
    description: 'Balance brought forward',
    amount: parseMoney(opening),
  };
  const lines = [before, ...ledger.map(toLine)];
  const rest = cents(parseMoney(closing) - sumCents(lines.map(({ amount }) => amount)));
  return rest === 0 ? lines : [...lines, { key: 'rest', day: to, description: 'Further lines', amount: rest }];
}

function toLine({ ledger_entry_id, date, description, type, amount }: LedgerEntry): AccountLine {
  const value = parseMoney(amount);
  return { key: String(ledger_entry_id), day: date, description, amount: type === 'credit' ? value : cents(0 - value) };
}
