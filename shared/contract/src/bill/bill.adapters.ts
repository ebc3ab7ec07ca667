import { parseMoney, parsePercent } from '@portal/domain';
import type { BillFacts } from '@portal/domain';
import type { Bill } from './bill.schema.ts';

/** Converts a bill from the wire for the domain rules. */
export function toBillFacts(bill: Bill): BillFacts {
  return {
    billId: bill.bill_id,
    tenantId: bill.tenant_id,
    addedOn: bill.added_on,
    dueDate: bill.due_date,
    totalAmount: parseMoney(bill.total_bill_amount),
    percent: bill.total_bill_percent === null ? null : parsePercent(bill.total_bill_percent),
    isSecurityDeposit: bill.is_sd_invoice === 'Y',
    ownerAccountId: bill.owner_account_id,
    isShownToOwner: bill.show_in_owner_portal === 'Y',
    tenancy: bill.tenancy && { endDate: bill.tenancy.tenancy_end_date },
    payments: bill.history.flatMap(({ transactions }) =>
      transactions.map((payment) => ({ transactionId: payment.transaction_id, amount: parseMoney(payment.amount) })),
    ),
  };
}
