import { and, count, eq, gte, lte } from 'drizzle-orm';
import type { OwnerTransaction } from '../../db/client.ts';
import type { RangeQuery } from '../../portfolio/ledger/ledger.repo.ts';
import { ledgerEntries } from '../../db/schema/ledger.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';
import { isOwn } from '../../portfolio/property/property.repo.ts';
import { properties } from '../../db/schema/property.tables.ts';

/** The owner's name as it is printed; empty for an owner without one. */
export async function findOwnerName(tx: OwnerTransaction): Promise<string> {
  const [row] = await tx
    .select({ first: owners.firstName, last: owners.lastName })
    .from(owners)
    .where(eq(owners.customerId, tx.customerId));
  return [row?.first, row?.last].filter((part) => part).join(' ');
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
