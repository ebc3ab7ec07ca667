import { parseMoney } from '@portal/domain';
import type { IndebtedProperty, PropertyFacts, RentDebt } from '@portal/domain';
import { toPropertyFacts } from '../property/property.adapters.ts';
import type { FolioProperty } from '../property/property.schema.ts';

/** Converts a property of folio/property for the domain rules, with the rent owed under all its leases (FN15). */
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
