import type { ExportFiles } from '../reference/rows.ts';
import type { Trap } from './trap.ts';

type Cells = Readonly<Record<string, string | number | undefined>>;

export const TRAP_OWNER = 4000;

export function propertyIdOf(index: number): number {
  return 100 + index;
}

/** The traps as the export of one owner, each a property, every other one in a building. */
export function toExport(traps: readonly Trap[]): ExportFiles {
  const bills = traps.flatMap((trap, index) =>
    (trap.bills ?? []).map((bill) => ({ ...bill, property_id: propertyIdOf(index) })),
  );
  const files: (readonly [string, Cells[]])[] = [
    ['owners.csv', [{ customer_id: TRAP_OWNER, first_name: 'Ada' }]],
    ['buildings.csv', [{ group_id: 5, customer_id: TRAP_OWNER, group_name: 'Traps' }]],
    [
      'properties.csv',
      traps.map(({ what, status = 1 }, index) => ({
        property_id: propertyIdOf(index),
        customer_id: TRAP_OWNER,
        group_id: index % 2 ? 5 : '',
        address: what,
        status,
      })),
    ],
    ['leases.csv', perProperty(traps, leasesOf).map((lease, index) => ({ application_id: index + 1, ...lease }))],
    ['ledger.csv', perProperty(traps, linesOf).map((line, index) => ({ ledger_entry_id: index + 1, ...line }))],
    ['rents.csv', perProperty(traps, ({ rents = [] }) => rents.map(([paid_on, rent]) => ({ paid_on, rent })))],
    [
      'bills.csv',
      bills.map(({ property_id, ...bill }, index) => ({
        bill_id: index + 1,
        property_id,
        tenant_id: bill.tenant,
        total_bill_amount: bill.total,
        total_bill_percent: bill.percent,
        added_on: bill.added,
        due_date: bill.due,
        is_sd_invoice: bill.deposit ? 'Y' : 'N',
        owner_account_id: bill.account,
        show_in_owner_portal: bill.hidden ? 'N' : 'Y',
      })),
    ],
    [
      'bill_payments.csv',
      bills.flatMap(({ paid = [] }, index) =>
        paid.map(([transaction_id, amount, paid_on]) => ({ bill_id: index + 1, transaction_id, amount, paid_on })),
      ),
    ],
  ];
  return new Map(files.filter(([, rows]) => rows.length > 0).map(([name, rows]) => [name, toCsv(rows)]));
}

function perProperty(traps: readonly Trap[], rowsOf: (trap: Trap) => Cells[]): Cells[] {
  return traps.flatMap((trap, index) => rowsOf(trap).map((row) => ({ property_id: propertyIdOf(index), ...row })));
}

function leasesOf({ leases = [] }: Trap): Cells[] {
  return leases.map(({ start, end, stops, rent = '1500.00', debt, tenant }) => ({
    start,
    tenancy_end_date: end,
    kill_tenancy: stops ? 1 : 0,
    rent,
    total_debt_rent: debt,
    tenant_id: tenant,
  }));
}

function linesOf({ lines = [] }: Trap): Cells[] {
  return lines.map(([date, amount, description, work_order]) => ({
    date,
    amount: amount.replace('-', ''),
    type: amount.startsWith('-') ? 'debit' : 'credit',
    description,
    work_order,
  }));
}

/** Every cell quoted, so that commas, line breaks and quotation marks are kept. */
function toCsv(rows: readonly Cells[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const line = (cells: readonly (string | number | undefined)[]): string =>
    cells.map((cell) => (cell === undefined ? '' : `"${String(cell).replaceAll('"', '""')}"`)).join(',');
  return [line(columns), ...rows.map((row) => line(columns.map((column) => row[column])))].join('\n');
}
