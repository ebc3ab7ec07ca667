import { ledgerWords, type AnswerOf, type calls, type LedgerEntry, type Media } from '@portal/contract';
import {
  addDays,
  cents,
  isReturnedPayment,
  parseMoney,
  returnsNotSentAgain,
  type Cents,
  type IsoDate,
} from '@portal/domain';

type LedgerPage = AnswerOf<typeof calls.propertyLedger>;

/** A line of the ledger as it is shown. */
export interface TenancyLedgerRow {
  readonly key: string;
  /** Null for the balance brought forward, which is no line of the account. */
  readonly ledgerEntryId: number | null;
  readonly day: IsoDate;
  readonly description: string;
  /** Positive for money in; null for the balance brought forward. */
  readonly movement: Cents | null;
  /** The balance of the whole account after this line, whatever the filter leaves out (TN5). */
  readonly balance: Cents;
  /** A payment to the owner that came back. */
  readonly isReturned: boolean;
  /** The same where the lines show that nothing was sent to the owner since. */
  readonly isStillBack: boolean;
  /** The invoice, or the document of the work order in its place (TN23). */
  readonly document: Media | null;
  /** A work order without any document. */
  readonly lacksInvoice: boolean;
}

/**
 * The lines of the pages read so far, in the order of the account (TN6). Only where they are all to date, payments to
 * the owner included, do they say that nothing was sent since one came back.
 */
export function toLedgerRows(pages: readonly LedgerPage[], isToDate: boolean): TenancyLedgerRow[] {
  const lines = pages.flatMap(({ ledger }) => ledger);
  const isStillBack = isToDate ? returnsNotSentAgain(lines) : [];
  return lines.map((entry, index) => ({ ...toLedgerRow(entry), isStillBack: isStillBack[index] ?? false }));
}

/** The balance before the first day of the range. */
export function broughtForward(opening: string, from: IsoDate): TenancyLedgerRow {
  return {
    key: 'opening',
    ledgerEntryId: null,
    day: addDays(from, -1),
    description: 'Balance brought forward',
    movement: null,
    balance: parseMoney(opening),
    isReturned: false,
    isStillBack: false,
    document: null,
    lacksInvoice: false,
  };
}

function toLedgerRow(entry: LedgerEntry): Omit<TenancyLedgerRow, 'isStillBack'> {
  const amount = parseMoney(entry.amount);
  const document = entry.invoice ?? entry.ledger?.wo_txn ?? null;
  return {
    key: String(entry.ledger_entry_id),
    ledgerEntryId: entry.ledger_entry_id,
    day: entry.date,
    description: ledgerWords(entry),
    movement: entry.type === 'credit' ? amount : cents(0 - amount),
    balance: parseMoney(entry.balance),
    isReturned: isReturnedPayment(entry),
    document,
    lacksInvoice: document === null && (entry.work_order ?? '').trim() !== '',
  };
}
