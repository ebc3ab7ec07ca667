import type { InferType } from 'yup';
import { anyText, decimal, id, isoDay, oneOf } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';
import { mediaSchema } from '../media/media.schema.ts';

/** A line of a property's ledger, with the account's balance after it. */
export const ledgerEntrySchema = shape({
  ledger_entry_id: id(),
  date: isoDay(),
  description: anyText(),
  type: oneOf(['credit', 'debit']),
  amount: decimal(),
  balance: decimal(),
  work_order: anyText().nullable().defined(),
  /** Null if no invoice is stored (TN23); an api of before documents leaves it out. */
  invoice: mediaSchema.nullable().optional().default(undefined),
});

/** The same line in folio/ledgers. Where the two balances differ, `balanceNF` is the right one (FN5). */
export const folioLedgerEntrySchema = ledgerEntrySchema.shape({ balanceNF: decimal() });

export type LedgerEntry = InferType<typeof ledgerEntrySchema>;
export type FolioLedgerEntry = InferType<typeof folioLedgerEntrySchema>;
