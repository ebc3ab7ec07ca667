import { parseMoney } from '@portal/domain';
import type { Lease, LedgerLine, PropertyFacts } from '@portal/domain';
import type { LedgerEntry } from './wire/ledger.schema.ts';
import type { Property } from './wire/property.schema.ts';

/** A property of the wire as the rules take it. */
export function toPropertyFacts(property: Property): PropertyFacts {
  return { propertyId: property.property_id, status: property.status, lease: toLease(property) };
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
export function toLedgerLine(entry: LedgerEntry & { readonly balanceNF?: string }): LedgerLine {
  return {
    ledgerEntryId: entry.ledger_entry_id,
    date: entry.date,
    description: entry.description,
    type: entry.type,
    amount: parseMoney(entry.amount),
    balance: parseMoney(entry.balanceNF ?? entry.balance),
  };
}
