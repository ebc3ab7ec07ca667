import { ledgerWords, toLedgerLine, type AnswerOf, type calls } from '@portal/contract';
import {
  addDays,
  byCategory,
  cents,
  isReturnedPayment,
  parseMoney,
  runningBalances,
  returnsNotSentAgain,
  type Cents,
  type IsoDate,
} from '@portal/domain';
import type { LedgerSheetLine } from '@portal/ui';

type PropertyLedger = AnswerOf<typeof calls.propertyLedger>;

/**
 * The lines of a balance: the balance brought forward to `from`, then every movement with the balance after it. If the
 * page of the ledger does not contain them all, one more line holds the rest, so that the lines always end at the
 * balance.
 */
export function toAccountLines(
  { ledger, opening, closing }: PropertyLedger,
  from: IsoDate,
  to: IsoDate,
): LedgerSheetLine[] {
  const forward = parseMoney(opening);
  const words = new Map(ledger.map((entry) => [entry.ledger_entry_id, ledgerWords(entry)]));
  const running = runningBalances(ledger.map(toLedgerLine), forward);
  const isStillBack = returnsNotSentAgain(running);
  const moved = running.map(({ ledgerEntryId, date, description, type, amount, balance }, index): LedgerSheetLine => ({
    key: String(ledgerEntryId),
    day: date,
    description: words.get(ledgerEntryId) ?? description,
    movement: type === 'credit' ? amount : cents(0 - amount),
    balance,
    isReturned: isReturnedPayment({ description, type }),
    isStillBack: isStillBack[index] ?? false,
  }));
  const lines: LedgerSheetLine[] = [
    {
      key: 'opening',
      day: addDays(from, -1),
      description: 'Balance brought forward',
      movement: null,
      balance: forward,
    },
    ...moved,
  ];
  const end = parseMoney(closing);
  const rest = cents(end - (moved.at(-1)?.balance ?? forward));
  if (rest === 0) return lines;
  return [...lines, { key: 'rest', day: to, description: 'Further lines', movement: rest, balance: end }];
}

/**
 * The money that the lines of the page put aside and have not given back: it leaves the balance (FN2). Zero or
 * less where they gave back as much or more.
 */
export function putAside({ ledger }: Pick<PropertyLedger, 'ledger'>): Cents {
  const held = byCategory(ledger.map(toLedgerLine)).find(({ category }) => category === 'Held');
  return cents(0 - (held?.total ?? 0));
}
