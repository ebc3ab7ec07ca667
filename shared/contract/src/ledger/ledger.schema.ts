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
  /** Null if no invoice is stored (TN23); missing from an api that predates documents. */
  invoice: mediaSchema.nullable().optional().default(undefined),
  /**
   * In property/ledger, from an api that knows the other property of a transfer. Its crossed names are exact text
   * (TN7).
   */
  ledger: shape({
    transfer_to: shape({ property_from: shape({ address: anyText() }) })
      .nullable()
      .defined(),
    transfer_from: shape({ property_to: shape({ address: anyText() }) })
      .nullable()
      .defined(),
    /** The document of the work order, which stands in for the invoice (TN23). */
    wo_txn: mediaSchema.nullable().defined(),
  })
    .nullable()
    .optional()
    .default(undefined),
});

/** The same line in folio/ledgers. Where the two balances differ, `balanceNF` is the right one (FN5). */
export const folioLedgerEntrySchema = ledgerEntrySchema.shape({ balanceNF: decimal() });

export type LedgerEntry = InferType<typeof ledgerEntrySchema>;
export type FolioLedgerEntry = InferType<typeof folioLedgerEntrySchema>;
