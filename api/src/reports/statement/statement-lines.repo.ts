import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isDoor } from '@portal/domain';
import type { DateRange } from '@portal/domain';
import type { Transaction } from '../../db/client.ts';
import { columnsOf } from '../../db/subquery-columns.ts';
import type { AccountRow } from '../../portfolio/ledger/ledger.repo.ts';
import { selectRangeLines } from '../../portfolio/ledger/range-lines.repo.ts';
import { owners } from '../../db/schema/owner.tables.ts';
import { properties } from '../../db/schema/property.tables.ts';
import { contentOf } from './statement-content.ts';
import type { DoorLines, StatementContent } from './statement-content.ts';

/** The report of each owner's portfolio in a month by the current books, read in one statement and so consistent. */
export async function readContents(
  tx: Transaction,
  customerIds: readonly number[],
  month: DateRange,
): Promise<Map<number, StatementContent>> {
  if (customerIds.length === 0) return new Map();
  const rows = await selectDoorLines(tx, customerIds, month);
  const byOwner = Map.groupBy(rows, ({ customerId }) => customerId);
  return new Map(
    [...byOwner].map(([customerId, own]) => {
      const name = [own[0]?.firstName, own[0]?.lastName].filter((part) => part).join(' ');
      return [customerId, contentOf({ customerId, name }, doorsOf(own), month)];
    }),
  );
}

type Row = Awaited<ReturnType<typeof selectDoorLines>>[number];

/** A row for each owner, each door of theirs and each of its lines, in the order of the report of a portfolio. */
function selectDoorLines(tx: Transaction, customerIds: readonly number[], month: DateRange) {
  const line = selectRangeLines(tx, month);
  const other = alias(properties, 'other');
  return tx
    .select({
      customerId: owners.customerId,
      firstName: owners.firstName,
      lastName: owners.lastName,
      propertyId: properties.propertyId,
      address: properties.address,
      status: properties.status,
      line: columnsOf(line),
      otherAddress: other.address,
    })
    .from(owners)
    .leftJoin(properties, eq(properties.customerId, owners.customerId))
    .leftJoinLateral(line, sql`true`)
    .leftJoin(other, and(eq(other.propertyId, line.otherPropertyId), eq(other.customerId, owners.customerId)))
    .where(inArray(owners.customerId, [...customerIds]))
    .orderBy(
      asc(owners.customerId),
      asc(properties.groupId),
      asc(properties.propertyId),
      asc(line.date),
      asc(line.ledgerEntryId),
    );
}

function doorsOf(rows: readonly Row[]): DoorLines[] {
  const byProperty = Map.groupBy(rows, ({ propertyId }) => propertyId);
  return [...byProperty].flatMap(([propertyId, own]) => {
    const [{ address, status } = { address: null, status: null }] = own;
    if (propertyId === null || address === null || status === null || !isDoor({ status })) return [];
    return [{ propertyId, address, lines: own.flatMap(lineOf) }];
  });
}

function lineOf({ line, otherAddress }: Row): AccountRow[] {
  return line === null || (line.ledgerEntryId as number | null) === null ? [] : [{ ...line, otherAddress }];
}
