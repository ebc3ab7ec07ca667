import type { Tenant } from '@portal/contract';
import { lastDayOfTenancy, parseMoney, toIsoDate, type Cents, type IsoDate } from '@portal/domain';
import type { Door } from './doors.ts';

/** The rent that is owed under one lease, or has been paid ahead. */
export interface RentDebtOfTenant {
  readonly applicationId: number;
  readonly amount: Cents;
  readonly tenant: Tenant | null;
  /** The last day of a former tenant's lease; null for a tenant who has not left. */
  readonly formerSince: IsoDate | null;
}

/** The rents owed on a door: of the tenant of today first, then of former ones (FN15). */
export function rentDebts({ source, lease: deciding }: Door, today: IsoDate): RentDebtOfTenant[] {
  const { lease, tenant_lease, other_leases } = source;
  const own = lease && {
    ...lease,
    start: tenant_lease?.start ?? null,
    customer: tenant_lease?.customer ?? null,
  };
  return [...(own ? [own] : []), ...other_leases]
    .map(({ application_id, start, tenancy_end_date, customer, ar }) => ({
      applicationId: application_id,
      amount: parseMoney(ar.total_debt_rent),
      tenant: customer,
      formerSince: lastDayOfTenancy(
        { applicationId: application_id, start: toIsoDate(start), endDate: toIsoDate(tenancy_end_date) },
        deciding,
        today,
      ),
    }))
    .filter(({ amount }) => amount !== 0);
}

/** The name of a tenant; empty where the back end has none. */
export function fullName(tenant: Tenant | null): string {
  return tenant ? `${tenant.first_name} ${tenant.last_name}`.trim() : '';
}
