import { billAmount, billOutstanding, cents, formatMoney, formatPercent, type BillFacts } from '@portal/domain';

/**
 * How the outstanding amount of a bill is calculated; null when it is simply the bill's total.
 * @example a bill of $200.00, of which half is charged and $30.00 is paid // '$200.00 × 50% − $30.00 paid'
 */
export function explainBill(bill: BillFacts): string | null {
  const amount = billAmount(bill);
  const paid = amount - billOutstanding(bill);
  const share = bill.percent !== null && bill.percent > 0 ? ` × ${formatPercent(bill.percent)}` : '';
  if (share === '' && paid === 0) return null;
  return `${formatMoney(bill.totalAmount)}${share}${paid === 0 ? '' : ` − ${formatMoney(cents(paid))} paid`}`;
}
