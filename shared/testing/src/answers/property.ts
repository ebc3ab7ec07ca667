import type { Bill, FolioGroup, FolioProperty, OtherLease, Tenant, WireLease } from '@portal/contract';
import { PropertyStatus } from '@portal/domain';
import { today } from './session-answer.ts';

const managed = 1;

/** A vacant property under management. */
export function property(facts: Partial<FolioProperty> & Pick<FolioProperty, 'property_id'>): FolioProperty {
  return {
    group_id: null,
    address: `${facts.property_id} Bloor St W`,
    rent: null,
    status: managed,
    show_shine: false,
    foreign_resident: 'N',
    property_media: null,
    lease: null,
    tenant_lease: null,
    other_leases: [],
    tenant_all_bills: [],
    bill_due: [],
    ledgers: null,
    tenant_rent: null,
    work_order: null,
    held_at_end: null,
    ...facts,
  };
}

/** A property with a lease that has no end date. */
export function leasedProperty(property_id: number, rent: string): FolioProperty {
  return property({ property_id, lease: lease({ rent }), tenant_lease: { start: null, customer: tenant() } });
}

/** A property that the owner has started to enter but not submitted. */
export function draft(facts: Parameters<typeof property>[0]): FolioProperty {
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

/** The tenant Maria Silva. */
export function tenant(facts: Partial<Tenant> = {}): Tenant {
  return {
    customer_id: 50_901,
    first_name: 'Maria',
    last_name: 'Silva',
    email: 'maria@example.com',
    mobile: '416 555 0134',
    ...facts,
  };
}

/** An ended lease with unpaid rent. */
export function otherLease(total_debt_rent: string, facts: Partial<OtherLease> = {}): OtherLease {
  return {
    application_id: 2,
    start: null,
    tenancy_end_date: null,
    customer: tenant({ first_name: 'Omar', last_name: 'Haddad' }),
    ar: { total_debt_rent },
    ...facts,
  };
}

/** An unpaid water bill of $100.00, due today, that the owner may see. */
export function bill(facts: Partial<Bill> = {}): Bill {
  return {
    bill_id: 1,
    due_date: today,
    added_on: null,
    total_bill_amount: '100.00',
    total_bill_percent: null,
    is_sd_invoice: 'N',
    owner_account_id: null,
    show_in_owner_portal: 'Y',
    tenant_id: null,
    tenancy: null,
    utility: { utilitie_name: 'Water' },
    notes: null,
    media: null,
    history: [],
    ...facts,
  };
}

/** A building with its properties. */
export function group(properties: readonly FolioProperty[]): FolioGroup {
  return {
    group_id: 1,
    group_name: 'Rue Saint-Denis 502',
    slug: 'rue-saint-denis-502',
    total_rent: '0.00',
    details: null,
    property: [...properties],
  };
}
