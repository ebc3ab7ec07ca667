import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgSequence, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { largeId, money } from '../columns.ts';
import { madeByOwnerPolicy, foundOwnerPolicy } from '../policies.ts';
import { properties } from './property.tables.ts';

/** The kinds of documents by what `ref_id` names: it decides who may see the file. */
export const documentKinds = {
  lease: 'application_id',
  condition_report: 'property_id',
  storage: 'property_id',
  note: 'property_id',
  document: 'property_id',
  photo: 'property_id',
  building_photo: 'group_id',
  bill: 'bill_id',
  invoice: 'ledger_entry_id',
  work_order: 'ledger_entry_id',
  sla: 'sla_id',
  notification: 'message_id',
  resource: null,
} as const satisfies Readonly<Record<string, string | null>>;

export type DocumentKind = keyof typeof documentKinds;

interface RefColumns {
  readonly kind: AnyPgColumn;
  readonly refId: AnyPgColumn;
}

/**
 * The owner of a document's subject, looked up each time: a file follows the lease, line or property to another owner.
 * Null for resources, which nobody owns.
 */
export function documentOwner({ kind, refId }: RefColumns): SQL<number | null> {
  const ofProperty = (table: string, id: string): SQL =>
    sql.raw(`select p.customer_id from ${table} d join properties p on p.property_id = d.property_id where d.${id} =`);
  return sql<number | null>`(case
    when ${kind} = 'lease' then (${ofProperty('leases', 'application_id')} ${refId})
    when ${kind} = 'bill' then (${ofProperty('bills', 'bill_id')} ${refId})
    when ${kind} in ('invoice', 'work_order') then (${ofProperty('ledger_entries', 'ledger_entry_id')} ${refId})
    when ${kind} = 'building_photo' then (select b.customer_id from buildings b where b.group_id = ${refId})
    when ${kind} = 'sla' then (select s.customer_id from slas s where s.sla_id = ${refId})
    when ${kind} = 'notification' then (select n.customer_id from notifications n where n.message_id = ${refId})
    when ${kind} = 'resource' then null
    else (select p.customer_id from properties p where p.property_id = ${refId}) end)`;
}

/** The first id of rows that are made in the portal; a provider's are below. */
export const FIRST_OWN_ID = 1_000_000_000;

export const documentIds = pgSequence('document_ids', {
  startWith: FIRST_OWN_ID,
  minValue: FIRST_OWN_ID,
  maxValue: 2_147_483_647,
});

/** The kinds that owners may add themselves. */
const ownKinds = ['document', 'photo'] as const satisfies readonly DocumentKind[];

/**
 * Files about what the portal shows, each stored under `stored_name`. The `kind` says what `ref_id` names.
 * `property_id` and `tenant_id` are the provider's notes: they give nobody access.
 */
export const documents = pgTable(
  'documents',
  {
    documentId: integer('document_id').primaryKey(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    refId: largeId('ref_id'),
    propertyId: integer('property_id').references(() => properties.propertyId),
    tenantId: integer('tenant_id'),
    title: text('title').notNull().default(''),
    date: date('date'),
    /** The last part of its address, and its name when saved. */
    fileName: text('file_name').notNull(),
    storedName: uuid('stored_name').notNull(),
    /** The type found in the content. */
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    /** SHA-256 of the content. */
    digest: text('digest').notNull(),
    documentType: smallint('document_type'),
    reportType: smallint('report_type'),
    comments: text('comments'),
    startDate: date('start_date'),
    endDate: date('end_date'),
    billAmount: money('bill_amount'),
    isCpSigned: boolean('is_cp_signed').notNull().default(false),
    /** Set by the provider. */
    position: integer('position'),
    /** The position set by the owner; it overrides the provider's until that changes. */
    ownPosition: integer('own_position'),
    /** The owner's document that this one of the provider replaces. */
    submittedId: integer('submitted_id'),
    /** The day on which the file was deleted at the end of its retention; its row stays (SEC14). */
    removedOn: date('removed_on'),
  },
  (t) => [
    index('documents_ref').on(t.kind, t.refId),
    index('documents_stored').on(t.storedName),
    index('documents_submitted')
      .on(t.submittedId)
      .where(sql`${t.submittedId} is not null`),
    check('documents_kind', sql.raw(`"documents"."kind" in (${quoted(Object.keys(documentKinds))})`)),
    check('documents_ref_id', sql`(${t.refId} is null) = (${t.kind} = 'resource')`),
    foundOwnerPolicy(documentOwner(t), sql`${t.kind} = 'resource'`),
    madeByOwnerPolicy(
      t.storedName,
      sql`${t.kind} in (${sql.raw(quoted(ownKinds))}) and ${t.documentId} >= ${sql.raw(String(FIRST_OWN_ID))}`,
    ),
  ],
);

function quoted(kinds: readonly string[]): string {
  return kinds.map((kind) => `'${kind}'`).join(', ');
}
