import type { OtherLease, Property, Tenant, WireLease } from '@portal/contract';
import { parseMoney, toIsoDate } from '@portal/domain';
import type { Lease } from '@portal/domain';
import type { MediaOf } from '../document/media-of.ts';
import type { LeaseRow, PropertyRow } from './property.repo.ts';

export function toWireProperty(row: PropertyRow, lease: LeaseRow | null, mediaOf: MediaOf): Property {
  const media = mediaOf('photo', row.propertyId);
  return {
    property_id: row.propertyId,
    group_id: row.groupId,
    address: row.address,
    rent: row.rent,
    status: row.status,
    show_shine: row.showShine,
    foreign_resident: row.foreignResident ? 'Y' : 'N',
    property_media: media && { media },
    lease: lease && toWireLease(lease),
    tenant_lease: lease && { start: toIsoDate(lease.start), customer: toTenant(lease) },
  };
}

/** Leases with rent still unpaid (FN15). */
export function toOtherLeases(rows: readonly LeaseRow[]): OtherLease[] {
  return rows.filter(({ totalDebtRent }) => parseMoney(totalDebtRent) !== 0).map(toOtherLease);
}

function toOtherLease(row: LeaseRow): OtherLease {
  return {
    application_id: row.applicationId,
    start: toIsoDate(row.start),
    tenancy_end_date: toIsoDate(row.tenancyEndDate),
    customer: toTenant(row),
    ar: { total_debt_rent: row.totalDebtRent },
  };
}

/** A stored lease in the form of the domain's rules. */
export function toLease(row: LeaseRow): Lease {
  return {
    applicationId: row.applicationId,
    start: toIsoDate(row.start),
    endDate: toIsoDate(row.tenancyEndDate),
    killTenancy: row.killTenancy,
    rent: parseMoney(row.rent),
  };
}

function toWireLease(row: LeaseRow): WireLease {
  return {
    application_id: row.applicationId,
    rent: row.rent,
    authorize_lease: toYesNo(row.authorizeLease),
    kill_tenancy: row.killTenancy ? 1 : 0,
    tenancy_end_date: toIsoDate(row.tenancyEndDate),
    ar: { total_debt_rent: row.totalDebtRent, total_debt_bill: row.totalDebtBill, day_lease_start: row.dayLeaseStart },
  };
}

/** Null where the provider does not say. */
export function toYesNo(flag: boolean | null): 'Y' | 'N' | null {
  if (flag === null) return null;
  return flag ? 'Y' : 'N';
}

/** Providers may use 0 for an unknown tenant. */
export function toTenantId(tenantId: number | null): number | null {
  return tenantId === 0 ? null : tenantId;
}

function toTenant(row: LeaseRow): Tenant {
  return {
    customer_id: toTenantId(row.tenantId),
    first_name: row.tenantFirstName ?? '',
    last_name: row.tenantLastName ?? '',
    email: row.tenantEmail,
    mobile: row.tenantMobile,
  };
}
