import { cell, rowsOf } from './rows.ts';
import type { ExportFiles, Row } from './rows.ts';

/** The rows of one property. */
export interface Books {
  readonly leases: readonly Row[];
  readonly lines: readonly Row[];
  readonly rents: readonly Row[];
  readonly bills: readonly Row[];
  /** The payments of all properties: a payment names its bill. */
  readonly payments: readonly Row[];
}

/** Indexes an export; the returned function finds the rows of a property by id. */
export function openBooks(files: ExportFiles): (propertyId: string) => Books {
  const byProperty = (name: string): Map<string, Row[]> =>
    Map.groupBy(rowsOf(files, name), (row) => cell(row, 'property_id'));
  const [leases, lines, rents, bills] = [
    byProperty('leases.csv'),
    byProperty('ledger.csv'),
    byProperty('rents.csv'),
    byProperty('bills.csv'),
  ];
  const payments = rowsOf(files, 'bill_payments.csv');
  return (id) => ({
    leases: leases.get(id) ?? [],
    lines: lines.get(id) ?? [],
    rents: rents.get(id) ?? [],
    bills: bills.get(id) ?? [],
    payments,
  });
}
