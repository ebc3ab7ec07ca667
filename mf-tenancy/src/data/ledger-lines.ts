import { ledgerWords, type AnswerOf, type calls, type LedgerEntry, type Media } from '@portal/contract';
import { addDays, cents, isReturnedPayment, parseMoney, type Cents, type IsoDate } from '@portal/domain';

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
  /** The invoice, or the document of the work order in its place (TN23). */
  readonly document: Media | null;
  /** A work order without any document. */
  readonly lacksInvoice: boolean;
}

/** The lines of the pages read so far, in the order of the account (TN6). */
export function toLedgerRows(pages: readonly LedgerPage[]): TenancyLedgerRow[] {
  return pages.flatMap(({ ledger }) => ledger.map(toLedgerRow));
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
    document: null,
    lacksInvoice: false,
  };
}

function toLedgerRow(entry: LedgerEntry): TenancyLedgerRow {
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
