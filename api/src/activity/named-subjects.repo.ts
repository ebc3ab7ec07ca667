import { and, eq, inArray } from 'drizzle-orm';
import { DocumentType, cutText, formatMoney, formatMonth, parseMoney, toIsoDate } from '@portal/domain';
import type { OwnerTransaction } from '../db/client.ts';
import { logins } from '../db/schema/auth.tables.ts';
import { documents } from '../db/schema/document.tables.ts';
import { enquiries } from '../db/schema/enquiry.tables.ts';
import { notifications } from '../db/schema/notification.tables.ts';
import { buildings, properties } from '../db/schema/property.tables.ts';
import { slas } from '../db/schema/sla.tables.ts';
import { statements } from '../db/schema/statement.tables.ts';

/** The log holds ids; their names are read here, as far as the subject still exists and is the owner's. */
interface NamedSubject {
  readonly id: number;
  readonly name: string;
}

type NameFinder = (tx: OwnerTransaction, ids: readonly number[]) => Promise<readonly NamedSubject[]>;

/** The longest part of a message that fits into a line. */
const MESSAGE_LENGTH = 80;

/** How the subjects of rows are named, by their kind. */
export const namers = {
  property: (tx, ids) =>
    tx
      .select({ id: properties.propertyId, name: properties.address })
      .from(properties)
      .where(and(eq(properties.customerId, tx.customerId), inArray(properties.propertyId, [...ids]))),
  building: (tx, ids) =>
    tx
      .select({ id: buildings.groupId, name: buildings.groupName })
      .from(buildings)
      .where(and(eq(buildings.customerId, tx.customerId), inArray(buildings.groupId, [...ids]))),
  document: nameDocuments,
  statement: async (tx, ids) => {
    const { statementId: id, month, number, customerId } = statements;
    const isMatch = and(eq(customerId, tx.customerId), inArray(id, [...ids]));
    const rows = await tx.select({ id, month, number }).from(statements).where(isMatch);
    return rows.map((row) => ({ id: row.id, name: statementName(row.month, row.number) }));
  },
  enquiry: async (tx, ids) => {
    const { id, groupId, fileName, customerId } = enquiries;
    const rows = await tx
      .select({ id, building: buildings.groupName, fileName })
      .from(enquiries)
      .leftJoin(buildings, eq(buildings.groupId, groupId))
      .where(and(eq(customerId, tx.customerId), inArray(id, [...ids])));
    return rows.map((row) => ({ id: row.id, name: joined(row.building, row.fileName && 'with a file') }));
  },
  message: async (tx, ids) => {
    const { messageId: id, message, customerId } = notifications;
    const isMatch = and(eq(customerId, tx.customerId), inArray(id, [...ids]));
    const rows = await tx.select({ id, message }).from(notifications).where(isMatch);
    return rows.map((row) => ({ id: row.id, name: `“${cutText(row.message, MESSAGE_LENGTH)}”` }));
  },
  sla: async (tx, ids) => {
    const { slaId: id, title, customerId } = slas;
    const isMatch = and(eq(customerId, tx.customerId), inArray(id, [...ids]));
    const rows = await tx.select({ id, title }).from(slas).where(isMatch);
    return rows.map((row) => ({ id: row.id, name: row.title || `SLA-${row.id}` }));
  },
  login: async (tx, ids) => {
    const { id, firstName, lastName, customerId } = logins;
    const isMatch = and(eq(customerId, tx.customerId), inArray(id, [...ids]));
    const rows = await tx.select({ id, firstName, lastName }).from(logins).where(isMatch);
    return rows.map((row) => ({ id: row.id, name: [row.firstName, row.lastName].filter(Boolean).join(' ') }));
  },
} as const satisfies Record<string, NameFinder>;

export type SubjectKind = keyof typeof namers;
export type SubjectNames = Readonly<Record<SubjectKind, ReadonlyMap<number, string>>>;

const documentNames: Readonly<Record<number, string>> = {
  [DocumentType.OWNERPAY]: 'Bill',
  [DocumentType.TENANTPAY]: 'Bill of a tenant',
  [DocumentType.OTHERDOC]: 'Document',
};

async function nameDocuments(tx: OwnerTransaction, ids: readonly number[]): Promise<NamedSubject[]> {
  const { documentId: id, documentType, billAmount, fileName, refId } = documents;
  const { address, customerId } = properties;
  const rows = await tx
    .select({ id, documentType, billAmount, fileName, address })
    .from(documents)
    .innerJoin(properties, eq(properties.propertyId, refId))
    .where(and(eq(customerId, tx.customerId), inArray(id, [...ids])));
  return rows.map((row) => ({
    id: row.id,
    name: joined(
      documentNames[row.documentType ?? DocumentType.OTHERDOC] ?? 'Document',
      row.billAmount && formatMoney(parseMoney(row.billAmount)),
      row.address,
      row.fileName,
    ),
  }));
}

function statementName(month: string, number: number): string {
  const day = toIsoDate(month);
  return joined(day && formatMonth(day), number > 0 && `correction ${number}`);
}

function joined(...parts: readonly (string | false | null)[]): string {
  return parts.filter(Boolean).join(', ');
}
