import type { Group, Property, WireLease } from '@portal/contract';
import { PropertyStatus } from '@portal/domain';

const managed = 1;

/** A vacant property under management. */
export function property(facts: Partial<Property> & Pick<Property, 'property_id'>): Property {
  return {
    group_id: null,
    address: `${facts.property_id} Bloor St W`,
    rent: null,
    status: managed,
    show_shine: false,
    foreign_resident: 'N',
    lease: null,
    tenant_lease: null,
    ...facts,
  };
}

/** A property that is leased, without an end to the lease. */
export function leasedProperty(property_id: number, rent: string): Property {
  return property({ property_id, lease: lease({ rent }), tenant_lease: { start: null } });
}

/** A property that the owner has begun to enter and not handed in. */
export function draft(facts: Parameters<typeof property>[0]): Property {
  return property({ ...facts, status: PropertyStatus.DRAFT });
}

export function lease(facts: Partial<WireLease> = {}): WireLease {
  return {
    application_id: 1,
    rent: '1000.00',
    kill_tenancy: 0,
    tenancy_end_date: null,
    ar: { total_debt_rent: '0.00', total_debt_bill: '0.00', day_lease_start: null },
    ...facts,
  };
}

/** A building with its properties. */
export function group(properties: readonly Property[]): Group {
  return { group_id: 1, group_name: 'Rue Saint-Denis 502', slug: 'rue-saint-denis-502', total_rent: '0.00', property: [...properties] };
}
