import { parseMoney } from '@portal/domain';
import type { FolioAccount, IndebtedProperty, LedgerLine, PropertyFacts, RangeFigures, RentDebt } from '@portal/domain';
import { toLedgerLine } from '../ledger/ledger.adapters.ts';
import { toPropertyFacts } from '../property/property.adapters.ts';
import { toRentFacts } from '../rent/rent.adapters.ts';
import type { FolioProperty, Property } from '../property/property.schema.ts';

/** Converts a property of folio/property for the domain rules, with the rent owed under all its leases (FN15). */
export function toFolioFacts(property: Property): PropertyFacts & IndebtedProperty {
  const others = property.other_leases ?? [];
  const leases = property.lease === null ? others : [property.lease, ...others];
  return { ...toPropertyFacts(property), debts: leases.map(toRentDebt) };
}

/** A property with its account in the range that was asked for; without a range the account is empty. */
export function toFolioAccount(
  property: FolioProperty,
): FolioAccount & { readonly lines: readonly (FolioAccount['lines'][number] & LedgerLine)[] } {
  return {
    ...toFolioFacts(property),
    lines: (property.ledgers ?? []).map(toLedgerLine),
    rents: (property.tenant_rent ?? []).map(toRentFacts),
    heldAtEnd: parseMoney(property.held_at_end ?? '0.00'),
    counted: property.is_cut ? toRangeFigures(property.figures) : null,
  };
}

function toRangeFigures(figures: FolioProperty['figures']): RangeFigures | null {
  if (!figures) return null;
  return {
    fees: parseMoney(figures.fees),
    transfer: parseMoney(figures.transfer),
    paid: parseMoney(figures.paid),
    banked: parseMoney(figures.banked),
  };
}

function toRentDebt(lease: {
  readonly application_id: number;
  readonly ar: { readonly total_debt_rent: string };
}): RentDebt {
  return { applicationId: lease.application_id, amount: parseMoney(lease.ar.total_debt_rent) };
}
