import { billDescription, type FoundBill, type FoundProperty, type FoundTenant } from '@portal/contract';
import { formatMoney, isLeased, isVisibleToOwner, parseMoney, toIsoDate } from '@portal/domain';
import type { IsoDate, Lease } from '@portal/domain';
import type { BillRow } from '../bill/bill.repo.ts';
import type { LeaseRow, PropertyRow } from '../property/property.repo.ts';

interface Texts {
  readonly name: string;
  readonly more: string;
}

export function textsOfProperty({
  row,
  building,
}: {
  readonly row: PropertyRow;
  readonly building: string | null;
}): Texts {
  return { name: row.address, more: [row.unit, building].filter(Boolean).join(' ') };
}

/** Found by what it is called, by its property, and by its amounts as they are written: 1234.50, $1,234.50. */
export function textsOfBill(row: BillRow, address: string): Texts {
  const amounts = [row.outstanding, row.totalBillAmount].flatMap((amount) => [amount, formatMoney(parseMoney(amount))]);
  return { name: describe(row), more: [address, row.notes, ...amounts].filter(Boolean).join(' ') };
}

export function tenantName({ tenantFirstName, tenantLastName }: LeaseRow): string {
  return [tenantFirstName, tenantLastName].filter(Boolean).join(' ');
}

export function isShownBill({ ownerAccountId, showInOwnerPortal }: BillRow): boolean {
  return isVisibleToOwner({ ownerAccountId, isShownToOwner: showInOwnerPortal });
}

export function toFoundProperty(
  { propertyId, address, status }: PropertyRow,
  building: string | null,
  deciding: Lease | null,
  today: IsoDate,
): FoundProperty {
  return { property_id: propertyId, address, status, is_leased: isLeased(deciding, today), building };
}

export function toFoundTenant(lease: LeaseRow, address: string, endedOn: IsoDate | null): FoundTenant {
  return {
    property_id: lease.propertyId,
    address,
    application_id: lease.applicationId,
    name: tenantName(lease),
    start: toIsoDate(lease.start),
    ended_on: endedOn,
  };
}

export function toFoundBill(row: BillRow, address: string): FoundBill {
  return {
    property_id: row.propertyId,
    address,
    bill_id: row.billId,
    description: describe(row),
    amount: row.outstanding,
    due_date: toIsoDate(row.dueDate),
  };
}

function describe({ utility, notes }: BillRow): string {
  return billDescription({ utility: utility === null ? null : { utilitie_name: utility }, notes });
}
