import { cents, parseMoney, parsePercent } from '@portal/domain';
import type {
  AccountLine,
  BillFacts,
  Cents,
  IndebtedProperty,
  IsoDate,
  Lease,
  LedgerLine,
  PropertyFacts,
  RentDebt,
  RentReceived,
} from '@portal/domain';
import type { AnswerOf } from './call.ts';
import type { recentRent } from './calls/folio.calls.ts';
import type { Bill } from './wire/bill.schema.ts';
import type { LedgerEntry } from './wire/ledger.schema.ts';
import type { FolioProperty, Property } from './wire/property.schema.ts';

/** A property of the wire as the rules take it. */
export function toPropertyFacts(property: Property): PropertyFacts {
  return { propertyId: property.property_id, status: property.status, lease: toLease(property) };
}

/** A property of folio/property as the rules take it, with the rent owed under all its leases (FN15). */
export function toFolioFacts(property: FolioProperty): PropertyFacts & IndebtedProperty {
  const leases = property.lease === null ? property.other_leases : [property.lease, ...property.other_leases];
  return { ...toPropertyFacts(property), debts: leases.map(toRentDebt) };
}

function toRentDebt(lease: {
  readonly application_id: number;
  readonly ar: { readonly total_debt_rent: string };
}): RentDebt {
  return { applicationId: lease.application_id, amount: parseMoney(lease.ar.total_debt_rent) };
}

function toLease({ lease, tenant_lease }: Property): Lease | null {
  if (lease === null) return null;
  return {
    applicationId: lease.application_id,
    start: tenant_lease?.start ?? null,
    endDate: lease.tenancy_end_date,
    killTenancy: lease.kill_tenancy === 1,
    rent: parseMoney(lease.rent),
  };
}

/** A ledger line of the wire as the rules take it; `balanceNF` counts where it is given (FN5). */
export function toLedgerLine(entry: LedgerEntry & { readonly balanceNF?: string }): LedgerLine & AccountLine {
  return {
    ledgerEntryId: entry.ledger_entry_id,
    date: entry.date,
    description: entry.description,
    type: entry.type,
    amount: parseMoney(entry.amount),
    balance: parseMoney(entry.balanceNF ?? entry.balance),
    workOrder: entry.work_order?.trim() ? entry.work_order : null,
  };
}

/** A bill of the wire as the rules take it. */
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

/** A tenant's rent of the wire as the rules take it; `rent` counts where it is given (FN14). */
export function toRentFacts(rent: {
  readonly rent: string | null;
  readonly amount: string | null;
  readonly paid_on: IsoDate;
}): RentReceived {
  return { paidOn: rent.paid_on, amount: parseMoney(rent.rent ?? rent.amount ?? '0.00') };
}

/** New Funds Received of each property that received any; what is not approved yet is passed over (FN22). */
export function newFundsByProperty({
  queue_list,
}: Pick<AnswerOf<typeof recentRent>, 'queue_list'>): Map<number, Cents> {
  const funds = new Map<number, Cents>();
  for (const { approved } of queue_list) {
    if (approved === null) continue;
    const { property_id } = approved.transaction.ledger;
    funds.set(property_id, cents((funds.get(property_id) ?? 0) + parseMoney(approved.amount)));
  }
  return funds;
}
