import { billAmount, billOutstanding, cents, formatMoney, formatPercent, type BillFacts } from '@portal/domain';

/**
 * How the outstanding amount of a bill is calculated; null when it is simply the bill's total.
 * @example a bill of $200.00, of which you pay half and $30.00 is paid // 'your share, 50% of $200.00, less $30.00 paid'
 */
export function explainBill(bill: BillFacts): string | null {
  const { percent, tenantId, totalAmount } = bill;
  const amount = billAmount(bill);
  const paid = amount - billOutstanding(bill);
  const whose = tenantId === null ? 'your share' : 'the tenant’s share';
  const share = percent !== null && percent > 0 ? `${whose}, ${formatPercent(percent)} of ` : null;
  if (share === null && paid === 0) return null;
  return `${share ?? ''}${formatMoney(totalAmount)}${paid === 0 ? '' : `, less ${formatMoney(cents(paid))} paid`}`;
}
