import type { ImportProblem } from './problem.ts';
import { rowsOf } from './read-export.ts';
import type { ExportRow, ReadFile } from './read-file.ts';

/** A transaction of a bill may be listed twice, but with one amount (TN10). */
export function findDifferingPayments(files: readonly ReadFile[]): ImportProblem[] {
  const firsts = new Map<string, ExportRow>();
  return rowsOf(files, 'bill_payments.csv').flatMap((row) => {
    const key = paymentKey(row);
    const first = key === null ? undefined : firsts.get(key);
    if (key === null) return [];
    if (first === undefined) {
      firsts.set(key, row);
      return [];
    }
    const { amount } = row.cells;
    const { amount: firstAmount } = first.cells;
    if (amount === undefined || firstAmount === undefined || amount === firstAmount) return [];
    const reason = `transaction ${String(row.cells['transaction_id'])} is ${String(amount)} here and ${String(firstAmount)} on line ${first.line}`;
    return [{ file: 'bill_payments.csv', line: row.line, column: 'amount', reason }];
  });
}

/** Each payment of a bill once; of two paid dates of one transaction, the earlier counts. */
export function distinctPayments(rows: readonly ExportRow[]): ExportRow[] {
  const distinct = new Map<string, ExportRow>();
  for (const row of rows) {
    const key = paymentKey(row) ?? '';
    const other = distinct.get(key);
    if (other === undefined || paidOn(row) < paidOn(other)) distinct.set(key, row);
  }
  return [...distinct.values()];
}

function paymentKey({ cells }: ExportRow): string | null {
  const { bill_id: bill, transaction_id: transaction } = cells;
  return typeof bill === 'number' && typeof transaction === 'number' ? `${bill} ${transaction}` : null;
}

function paidOn({ cells }: ExportRow): string {
  return typeof cells['paid_on'] === 'string' ? cells['paid_on'] : '9999-99-99';
}
