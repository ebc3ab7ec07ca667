import { and, asc, desc, eq, getTableColumns, gte, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OwnerTransaction } from '../../db/client.ts';
import { bills } from '../../db/schema/bill.tables.ts';
import { ledgerEntries } from '../../db/schema/ledger.tables.ts';
import type { LedgerRow } from '../ledger/ledger.repo.ts';
import { isOwn } from '../property/property.repo.ts';
import { leases, properties } from '../../db/schema/property.tables.ts';
import { rents } from '../../db/schema/rent.tables.ts';
import type { DocumentRow } from './document.repo.ts';
import { FIRST_OWN_ID, documents } from '../../db/schema/document.tables.ts';

/** The latest work orders and rents that the file of a property lists. */
const MAX_LINES = 100;

const BILL_TYPES = [1, 2];

/** The kinds of documents in the file of a property; leases are listed beside it. */
const filedKinds = ['condition_report', 'storage', 'note', 'document'] as const;

/** The address of the owner's property; null when it is not theirs or does not exist. */
export async function findAddress(tx: OwnerTransaction, propertyId: number): Promise<string | null> {
  const isMatch = and(eq(properties.propertyId, propertyId), isOwn(tx, null));
  const [row] = await tx.select({ address: properties.address }).from(properties).where(isMatch);
  return row?.address ?? null;
}

/**
 * The documents of a property and of its leases, newest first, without those that a document of the provider has
 * replaced (TN29).
 */
export async function findFiled(tx: OwnerTransaction, propertyId: number): Promise<DocumentRow[]> {
  const applications = tx.select({ id: leases.applicationId }).from(leases).where(eq(leases.propertyId, propertyId));
  const isFiled = or(
    and(inArray(documents.kind, [...filedKinds]), eq(documents.refId, propertyId)),
    and(eq(documents.kind, 'lease'), inArray(documents.refId, applications)),
  );
  return tx
    .select(getTableColumns(documents))
    .from(documents)
    .innerJoin(properties, eq(properties.propertyId, sql`${propertyId}::integer`))
    .where(and(isFiled, isOwn(tx, null), isNotReplaced(tx)))
    .orderBy(sql`${documents.date} desc nulls last`, desc(documents.documentId));
}

/** Bills that owners submitted and that are not among the provider's yet, property by property, the latest first. */
export async function findSubmittedBills(tx: OwnerTransaction, groupId: number | null): Promise<DocumentRow[]> {
  const isSubmitted = and(
    eq(documents.kind, 'document'),
    gte(documents.documentId, FIRST_OWN_ID),
    inArray(documents.documentType, BILL_TYPES),
    isNotNull(documents.billAmount),
  );
  return tx
    .select(getTableColumns(documents))
    .from(documents)
    .innerJoin(properties, eq(properties.propertyId, documents.refId))
    .where(and(isSubmitted, isOwn(tx, groupId), isNotReplaced(tx)))
    .orderBy(asc(properties.propertyId), desc(documents.documentId));
}

/** The latest work orders of a property. */
export async function findWorkOrders(tx: OwnerTransaction, propertyId: number): Promise<LedgerRow[]> {
  return tx
    .select(getTableColumns(ledgerEntries))
    .from(ledgerEntries)
    .innerJoin(properties, eq(properties.propertyId, ledgerEntries.propertyId))
    .where(and(eq(ledgerEntries.propertyId, propertyId), isNotNull(ledgerEntries.workOrder), isOwn(tx, null)))
    .orderBy(desc(ledgerEntries.date), desc(ledgerEntries.ledgerEntryId))
    .limit(MAX_LINES);
}

/** The latest rents of a property. */
export async function findRentHistory(
  tx: OwnerTransaction,
  propertyId: number,
): Promise<Pick<typeof rents.$inferSelect, 'rent' | 'paidOn'>[]> {
  return tx
    .select({ rent: rents.rent, paidOn: rents.paidOn })
    .from(rents)
    .innerJoin(properties, eq(properties.propertyId, rents.propertyId))
    .where(and(eq(rents.propertyId, propertyId), isOwn(tx, null)))
    .orderBy(desc(rents.paidOn), desc(rents.id))
    .limit(MAX_LINES);
}

const filed = alias(documents, 'filed');

/** Neither a bill nor a document of the provider has replaced it. */
function isNotReplaced(tx: OwnerTransaction): SQL | undefined {
  const asBill = tx.select({ id: bills.billId }).from(bills).where(eq(bills.submittedId, documents.documentId));
  const asFiled = tx.select({ id: filed.documentId }).from(filed).where(eq(filed.submittedId, documents.documentId));
  return and(notExists(asBill), notExists(asFiled));
}
