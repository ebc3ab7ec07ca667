import type { BodyOf, calls } from '@portal/contract';

type CsvFilter<C> = Omit<BodyOf<C>, 'customerId'>;

/** The request for a CSV. The file is written when its link is opened, so that it needs no storage until then. */
export type CsvRequest =
  | { readonly about: 'building'; readonly asked: CsvFilter<typeof calls.buildingCsv> }
  | { readonly about: 'property'; readonly asked: CsvFilter<typeof calls.propertyLedgerCsv> };

/** The file name of each (RP14, exact text). */
export const CSV_NAME = 'ledger.csv';
