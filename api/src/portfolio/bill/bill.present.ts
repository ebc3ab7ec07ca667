import { billDescription } from '@portal/contract';
import type { Bill, BillDue, PaidBill } from '@portal/contract';
import { billAmount, parseMoney, parsePercent, toDecimal, toIsoDate } from '@portal/domain';
import type { DocumentSubject } from '../document/document.repo.ts';
import type { MediaOf } from '../document/media-of.ts';
import { toTenantId } from '../property/property.present.ts';
import type { LeaseRow } from '../property/property.repo.ts';
import type { BillRow, PaidBillRow } from './bill.repo.ts';

/** The invoices of bills, as a lookup for `readMedia`. */
export function invoicesOfBills(rows: readonly Pick<BillRow, 'billId'>[]): DocumentSubject[] {
  return rows.map(({ billId }) => ({ kind: 'bill', refId: billId }));
}

/** `leases` are those of the bill's own property. */
export function toWireBill(row: BillRow, leases: readonly LeaseRow[], mediaOf: MediaOf): Bill {
  const tenantId = toTenantId(row.tenantId);
  const transactions = row.payments.map(({ transactionId, amount }) => ({ transaction_id: transactionId, amount }));
  return {
    bill_id: row.billId,
    due_date: toIsoDate(row.dueDate),
    added_on: toIsoDate(row.addedOn),
    total_bill_amount: row.totalBillAmount,
    total_bill_percent: row.totalBillPercent,
    is_sd_invoice: row.isSdInvoice ? 'Y' : 'N',
    owner_account_id: row.ownerAccountId,
    show_in_owner_portal: row.showInOwnerPortal ? 'Y' : 'N',
    tenant_id: tenantId,
    tenancy: tenantId === null ? null : longestTenancy(leases.filter((lease) => lease.tenantId === tenantId)),
    utility: row.utility === null ? null : { utilitie_name: row.utility },
    notes: row.notes,
    media: mediaOf('bill', row.billId),
    history: transactions.length === 0 ? [] : [{ transactions }],
  };
}

export function toBillDue(bill: Bill, outstanding: string): BillDue {
  return {
    bill_id: bill.bill_id,
    description: billDescription(bill),
    amount: outstanding,
    added_on: bill.added_on,
    due_date: bill.due_date,
    invoice: bill.media,
  };
}

export function toPaidBill(row: PaidBillRow & { readonly paidOn: string | null }, mediaOf: MediaOf): PaidBill {
  return {
    bill_id: row.billId,
    description: describeBill(row),
    amount: askedAmount(row),
    due_date: toIsoDate(row.dueDate),
    paid_on: toIsoDate(row.paidOn),
    invoice: mediaOf('bill', row.billId),
  };
}

/** The amount of a bill, however much of it is paid (FUNDS 129). */
export function askedAmount({
  totalBillAmount,
  totalBillPercent,
}: Pick<BillRow, 'totalBillAmount' | 'totalBillPercent'>): string {
  const percent = totalBillPercent === null ? null : parsePercent(totalBillPercent);
  return toDecimal(billAmount({ totalAmount: parseMoney(totalBillAmount), percent }));
}

export function describeBill({ utility, notes }: Pick<BillRow, 'utility' | 'notes'>): string {
  return billDescription({ utility: utility === null ? null : { utilitie_name: utility }, notes });
}

/** The lease that ends last; one without an end outlasts all others. */
function longestTenancy(leases: readonly LeaseRow[]): Bill['tenancy'] {
  const ends = leases.map((lease) => toIsoDate(lease.tenancyEndDate));
  if (ends.length === 0) return null;
  return { tenancy_end_date: ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null) };
}
