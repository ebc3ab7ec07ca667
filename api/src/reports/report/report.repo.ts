import { and, asc, count, eq, gte, lte } from 'drizzle-orm';
import type { OwnerTransaction } from '../../db/client.ts';
import type { RangeQuery } from '../../portfolio/ledger/ledger.repo.ts';
import { ledgerEntries } from '../../db/schema/ledger.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';
import { isOwn } from '../../portfolio/property/property.repo.ts';
import type { LeaseRow, PropertyRow } from '../../portfolio/property/property.repo.ts';
import { leases, properties } from '../../db/schema/property.tables.ts';

/** The owner's name as it is printed; empty for an owner without one. */
export async function findOwnerName(tx: OwnerTransaction): Promise<string> {
  const [row] = await tx
    .select({ first: owners.firstName, last: owners.lastName })
    .from(owners)
    .where(eq(owners.customerId, tx.customerId));
  return [row?.first, row?.last].filter((part) => part).join(' ');
}

/** A property of the owner with its leases; null for one that is not the owner's. */
export async function findTenancy(
  tx: OwnerTransaction,
  propertyId: number,
): Promise<{ readonly property: PropertyRow; readonly leases: readonly LeaseRow[] } | null> {
  const isAsked = and(isOwn(tx, null), eq(properties.propertyId, propertyId));
  const [property] = await tx.select().from(properties).where(isAsked);
  if (!property) return null;
  const own = tx.select().from(leases).where(eq(leases.propertyId, propertyId)).orderBy(asc(leases.applicationId));
  return { property, leases: await own };
}

/** The number of lines of the range. */
export async function countLines(tx: OwnerTransaction, { groupId, from, to }: RangeQuery): Promise<number> {
  const [row] = await tx
    .select({ lines: count() })
    .from(properties)
    .innerJoin(ledgerEntries, eq(ledgerEntries.propertyId, properties.propertyId))
    .where(and(isOwn(tx, groupId), gte(ledgerEntries.date, from), lte(ledgerEntries.date, to)));
  return row?.lines ?? 0;
}
