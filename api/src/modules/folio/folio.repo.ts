import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { IsoDate } from '@portal/domain';
import type { Orm } from '../../db/client.ts';
import { ledgerEntries, properties } from '../../db/schema.ts';
import type { OwnerScope } from '../../plugins/authorize.ts';
import type { LedgerRow } from '../ledger/ledger.repo.ts';

/** The last ledger line to date of each property that has one (FN4, FN5): one look-up in the index per property. */
export async function findLastLines({ customerId }: OwnerScope, orm: Orm, upTo: IsoDate): Promise<LedgerRow[]> {
  const last = orm
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.propertyId, properties.propertyId), lte(ledgerEntries.date, upTo)))
    .orderBy(desc(ledgerEntries.date), desc(ledgerEntries.ledgerEntryId))
    .limit(1)
    .as('last');
  const rows = await orm.select().from(properties).innerJoinLateral(last, sql`true`).where(eq(properties.customerId, customerId));
  return rows.map((row) => row.last);
}
