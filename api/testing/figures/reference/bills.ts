import { hundredths } from './arithmetic.ts';
import { cell, rowsWhere } from './rows.ts';
import type { Row } from './rows.ts';
import { staysOn } from './tenancy.ts';

/** TN9, TN10: the amount of a bill less what was paid, each transaction once; never below zero. */
function stillOwed(bill: Row, payments: readonly Row[]): bigint {
  if (cell(bill, 'is_sd_invoice') === 'Y') return 0n;
  const total = hundredths(cell(bill, 'total_bill_amount'));
  const percent = hundredths(cell(bill, 'total_bill_percent') || '0');
  let owed = percent > 0n ? (total * percent * 2n + 10_000n) / 20_000n : total;
  if (owed <= 0n) return 0n;
  const counted = new Set<string>();
  for (const payment of rowsWhere(payments, 'bill_id', cell(bill, 'bill_id'))) {
    const transaction = cell(payment, 'transaction_id');
    if (!counted.has(transaction)) owed -= hundredths(cell(payment, 'amount'));
    counted.add(transaction);
  }
  return owed > 0n ? owed : 0n;
}

/** FN17: never shown to an owner unless it is on an owner's account or flagged. */
function isShown(bill: Row): boolean {
  return cell(bill, 'owner_account_id') !== '' || cell(bill, 'show_in_owner_portal') === 'Y';
}

/** TN11, DT8, DT9, FN17: the totals of one property's bills. */
export function billsOf(
  bills: readonly Row[],
  payments: readonly Row[],
  leases: readonly Row[],
  today: string,
): { overdue: bigint; upcoming: bigint } {
  let overdue = 0n;
  let upcoming = 0n;
  for (const bill of bills.filter(isShown)) {
    const day = cell(bill, 'due_date') || cell(bill, 'added_on');
    const tenant = cell(bill, 'tenant_id');
    if (day === '' || day > today) upcoming += stillOwed(bill, payments);
    else if (tenant === '' || tenant === '0' || staysOn(leases, tenant, today)) overdue += stillOwed(bill, payments);
  }
  return { overdue, upcoming };
}
