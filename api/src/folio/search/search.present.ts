import type { FoundBill, FoundPaidBill, FoundProperty, FoundTenant } from '@portal/contract';
import { formatMoney, isLeased, isManaged, isVisibleToOwner, parseMoney, toIsoDate } from '@portal/domain';
import type { IsoDate, Lease } from '@portal/domain';
import { askedAmount, describeBill } from '../../portfolio/bill/bill.present.ts';
import type { BillRow, PaidBillRow } from '../../portfolio/bill/bill.repo.ts';
import type { LeaseRow, PropertyRow } from '../../portfolio/property/property.repo.ts';

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

/** Found by its name, its property, and its amounts in usual spellings: 1234.50, $1,234.50. */
export function textsOfBill(row: BillRow, address: string): Texts {
  return textsOf(row, [row.outstanding, row.totalBillAmount], address);
}

/** Like those of an open bill; `foldedBill` of its repo is the same in SQL. */
export function textsOfPaidBill(row: PaidBillRow, address: string): Texts {
  return textsOf(row, [row.totalBillAmount, askedAmount(row)], address);
}

function textsOf(bill: Pick<BillRow, 'utility' | 'notes'>, amounts: readonly string[], address: string): Texts {
  const written = amounts.flatMap((amount) => [amount, formatMoney(parseMoney(amount))]);
  return { name: describeBill(bill), more: [address, bill.notes, ...written].filter(Boolean).join(' ') };
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
  return {
    property_id: propertyId,
    address,
    status,
    is_leased: isManaged({ status }) && isLeased(deciding, today),
    building,
  };
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
  return foundBill(row, address, row.outstanding);
}

export function toFoundPaidBill(row: PaidBillRow, address: string): FoundPaidBill {
  return foundBill(row, address, askedAmount(row));
}

function foundBill(row: PaidBillRow, address: string, amount: string): FoundBill {
  return {
    property_id: row.propertyId,
    address,
    bill_id: row.billId,
    description: describeBill(row),
    amount,
    due_date: toIsoDate(row.dueDate),
  };
}
