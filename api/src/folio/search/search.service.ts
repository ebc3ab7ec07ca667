import type { AnswerOf, calls } from '@portal/contract';
import { bestMatches, decidingLease, lastDayOfTenancy, searchWords } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { findOpenBills, findPaidBillsHolding } from '../../portfolio/bill/bill.repo.ts';
import { toLease } from '../../portfolio/property/property.present.ts';
import type { WantedWord } from '../../portfolio/bill/bill.repo.ts';
import { findHoldings, findLeases } from '../../portfolio/property/property.repo.ts';
import type { LeaseRow, PropertyRow } from '../../portfolio/property/property.repo.ts';
import {
  isShownBill,
  tenantName,
  textsOfBill,
  textsOfPaidBill,
  textsOfProperty,
  toFoundBill,
  toFoundPaidBill,
  toFoundProperty,
  toFoundTenant,
} from './search.present.ts';

/** The maximum of hits of each kind: a user who does not find theirs types another word. */
const MAX = 8;
/** The number of paid bills, latest first, from which the best matches are chosen. */
const MAX_PAID = 200;

/**
 * The owner's properties, tenants, open and paid bills that hold all the typed words. Texts are compared by the rules
 * of the domain, as the browser compares the names of pages. A tenant is found by name alone, a bill also by its
 * property and its amount.
 */
export async function findForOwner(
  tx: OwnerTransaction,
  typed: string,
  today: IsoDate,
): Promise<AnswerOf<typeof calls.search>> {
  const words = searchWords(typed);
  const { properties, buildings } = await findHoldings(tx, null);
  const leases = await findLeases(tx, null);
  const bills = (await findOpenBills(tx, null)).filter(isShownBill);
  const paid = await findPaidBillsHolding(tx, withProperties(words, properties), MAX_PAID);
  const buildingOf = new Map(buildings.map((building) => [building.groupId, building.groupName]));
  const propertyOf = new Map(properties.map((property) => [property.propertyId, property]));
  const leasesOf = Map.groupBy(leases, (lease) => lease.propertyId);
  const addressOf = (propertyId: number): string => propertyOf.get(propertyId)?.address ?? '';
  const decidingOf = (propertyId: number) => decidingLease((leasesOf.get(propertyId) ?? []).map(toLease), today);

  const named = properties.map((row) => ({ row, building: buildingOf.get(row.groupId ?? 0) ?? null }));
  const tenants = latestTenancies(leases);
  const latestDue = bills.toSorted((a, b) => byDay(b.dueDate, a.dueDate) || b.billId - a.billId);
  return {
    properties: bestMatches(words, named, textsOfProperty, MAX).map(({ row, building }) =>
      toFoundProperty(row, building, decidingOf(row.propertyId), today),
    ),
    tenants: bestMatches(words, tenants, (lease) => ({ name: tenantName(lease) }), MAX).map((lease) =>
      toFoundTenant(
        lease,
        addressOf(lease.propertyId),
        lastDayOfTenancy(toLease(lease), decidingOf(lease.propertyId), today),
      ),
    ),
    bills: bestMatches(words, latestDue, (bill) => textsOfBill(bill, addressOf(bill.propertyId)), MAX).map((bill) =>
      toFoundBill(bill, addressOf(bill.propertyId)),
    ),
    paid_bills: bestMatches(words, paid, (bill) => textsOfPaidBill(bill, addressOf(bill.propertyId)), MAX).map((bill) =>
      toFoundPaidBill(bill, addressOf(bill.propertyId)),
    ),
  };
}

/** The words, each with the properties whose address holds it: a bill may be found by both. */
function withProperties(words: readonly string[], properties: readonly PropertyRow[]): WantedWord[] {
  return words.map((word) => ({
    word,
    propertyIds: bestMatches([word], properties, ({ address }) => ({ name: address }), properties.length).map(
      ({ propertyId }) => propertyId,
    ),
  }));
}

/** Each tenant of a property once, with the lease that started last, and those of the latest leases first. */
function latestTenancies(leases: readonly LeaseRow[]): LeaseRow[] {
  const latestFirst = leases.toSorted((a, b) => byDay(b.start, a.start) || b.applicationId - a.applicationId);
  const byTenant = Map.groupBy(latestFirst, (lease) => `${lease.propertyId} ${lease.tenantId || tenantName(lease)}`);
  return [...byTenant.values()].flatMap((terms) => terms.slice(0, 1));
}

/** Days sort as texts; no day sorts first. */
function byDay(a: string | null, b: string | null): number {
  if (a === b) return 0;
  return (a ?? '') < (b ?? '') ? -1 : 1;
}
