import type { BodyOf, calls } from '@portal/contract';
import type { FigureDays } from './figure-words.ts';

/** The request for a file of a door's account in these days. */
export function ledgerOf(
  propertyId: number,
  { from, to }: FigureDays,
): Omit<BodyOf<typeof calls.propertyLedgerPdf>, 'format'> {
  return { propertyId, creditType: 'all', startFrom: from, endTo: to };
}
