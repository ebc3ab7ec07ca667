import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { IsoDate } from '@portal/domain';
import type { OwnerTransaction } from '../../db/client.ts';
import { ledgerEntries } from '../../db/schema/ledger.tables.ts';
import { properties } from '../../db/schema/property.tables.ts';
import type { LedgerRow } from '../../portfolio/ledger/ledger.repo.ts';

/** The last ledger line to date of each property that has one (FN4, FN5): one index lookup per property. */
export async function findLastLines(tx: OwnerTransaction, upTo: IsoDate): Promise<LedgerRow[]> {
  const last = tx
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.propertyId, properties.propertyId), lte(ledgerEntries.date, upTo)))
    .orderBy(desc(ledgerEntries.date), desc(ledgerEntries.ledgerEntryId))
    .limit(1)
    .as('last');
  const rows = await tx
    .select()
    .from(properties)
    .innerJoinLateral(last, sql`true`)
    .where(eq(properties.customerId, tx.customerId));
  return rows.map((row) => row.last);
}
