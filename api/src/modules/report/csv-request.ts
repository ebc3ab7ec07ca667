import type { BodyOf, calls } from '@portal/contract';

type Asked<C> = Omit<BodyOf<C>, 'customerId'>;

/** What a CSV is to contain. It is written when its link is opened, so that it needs no room until then. */
export type CsvRequest =
  | { readonly about: 'folio'; readonly asked: Asked<typeof calls.folioCsv> }
  | { readonly about: 'building'; readonly asked: Asked<typeof calls.buildingCsv> }
  | { readonly about: 'property'; readonly asked: Asked<typeof calls.propertyLedgerCsv> };

/** The names of the files (RP14, exact texts). */
export function csvName({ about }: CsvRequest): 'folio.csv' | 'ledger.csv' {
  return about === 'folio' ? 'folio.csv' : 'ledger.csv';
}
