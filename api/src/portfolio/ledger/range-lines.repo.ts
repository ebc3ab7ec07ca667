import { and, desc, eq, gte, lt, lte } from 'drizzle-orm';
import type { SubqueryWithSelection } from 'drizzle-orm/pg-core';
import type { DateRange } from '@portal/domain';
import type { Transaction } from '../../db/client.ts';
import { properties } from '../../db/schema/property.tables.ts';
import { ledgerEntries } from '../../db/schema/ledger.tables.ts';

type Lines = SubqueryWithSelection<(typeof ledgerEntries)['_']['columns'], 'line'>;

/**
 * A lateral join to properties: the lines of each in the range, preceded by the last line before it, which carries the
 * opening balance.
 */
export function selectRangeLines(tx: Transaction, { from, to }: DateRange): Lines {
  const ofProperty = eq(ledgerEntries.propertyId, properties.propertyId);
  const before = tx
    .select()
    .from(ledgerEntries)
    .where(and(ofProperty, lt(ledgerEntries.date, from)))
    .orderBy(desc(ledgerEntries.date), desc(ledgerEntries.ledgerEntryId))
    .limit(1);
  return tx
    .select()
    .from(ledgerEntries)
    .where(and(ofProperty, gte(ledgerEntries.date, from), lte(ledgerEntries.date, to)))
    .unionAll(before)
    .as('line');
}
