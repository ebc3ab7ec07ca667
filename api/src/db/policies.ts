import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgPolicy } from 'drizzle-orm/pg-core';
import { pgPolicy, pgRole } from 'drizzle-orm/pg-core';
import { CUSTOMER_SETTING, LOGIN_SETTING, OWNER_ROLE } from './owner-scope.ts';

/**
 * The role of row-level security: the policies below decide which rows it sees and writes, whatever a query asks for.
 * Migrations grant the operations, table by table; a table without a grant is closed. An unset owner compares as null,
 * so nothing is visible.
 */
const ownerRole = pgRole(OWNER_ROLE).existing();
const customer = sql.raw(`nullif(current_setting('${CUSTOMER_SETTING}', true), '')::integer`);
const login = sql.raw(`nullif(current_setting('${LOGIN_SETTING}', true), '')::integer`);

/** Rows that name the owner. */
export function ownerPolicy(customerId: AnyPgColumn): PgPolicy {
  return pgPolicy('of_owner', { to: ownerRole, using: sql`${customerId} = ${customer}` });
}

/** Rows without an owner that every owner may see. */
export function everybodyPolicy(): PgPolicy {
  return pgPolicy('of_everybody', { to: ownerRole, for: 'select', using: sql`true` });
}

/** Rows that name a property: the owner's properties are read once for all rows of a query. */
export function ownPropertyPolicy(propertyId: AnyPgColumn): PgPolicy {
  return pgPolicy('of_own_property', {
    to: ownerRole,
    using: sql`${propertyId} in (select p.property_id from properties p where p.customer_id = ${customer})`,
  });
}

/** Rows that name a building: the owner's buildings are read once for all rows of a query. */
export function ownBuildingPolicy(groupId: AnyPgColumn): PgPolicy {
  return pgPolicy('of_own_building', {
    to: ownerRole,
    using: sql`${groupId} in (select b.group_id from buildings b where b.customer_id = ${customer})`,
  });
}

/**
 * Rows that name a building and their author: all rows of the owner's buildings are visible, and written for the owner
 * alone.
 */
export function writtenForBuildingPolicy(groupId: AnyPgColumn, customerId: AnyPgColumn): PgPolicy {
  const isOwn = sql`${groupId} in (select b.group_id from buildings b where b.customer_id = ${customer})`;
  return pgPolicy('written_for_own_building', {
    to: ownerRole,
    using: isOwn,
    withCheck: sql`${isOwn} and ${customerId} = ${customer}`,
  });
}

/** Rows that name a bill: one lookup per row, since an owner has far more bills than any query reads. */
export function ownBillPolicy(billId: AnyPgColumn): PgPolicy {
  return pgPolicy('of_own_bill', { to: ownerRole, using: sql`(select true from bills b where b.bill_id = ${billId})` });
}

/** Rows whose owner is looked up through their subject, and rows that are open to every owner. */
export function foundOwnerPolicy(owner: SQL, isOpen: SQL): PgPolicy {
  return pgPolicy('of_found_owner', { to: ownerRole, using: sql`(${isOpen} or ${owner} = ${customer})` });
}

/**
 * The acting login writes these rows for the owner, with a file of its own if any; all of the owner's rows are visible.
 */
export function writtenForOwnerPolicy({
  customerId,
  loginId,
  fileName,
}: {
  readonly customerId: AnyPgColumn;
  readonly loginId: AnyPgColumn;
  readonly fileName?: AnyPgColumn;
}): PgPolicy {
  const isOwn = sql`${customerId} = ${customer}`;
  const isWriter = sql`${isOwn} and ${loginId} = ${login}`;
  return pgPolicy('written_for_owner', {
    to: ownerRole,
    using: isOwn,
    withCheck: fileName ? sql`${isWriter} and ${hasOwnFile(fileName)}` : isWriter,
  });
}

/** Restricts further which rows an owner may insert, each with a file of their own. */
export function madeByOwnerPolicy(storedName: AnyPgColumn, isAllowed: SQL): PgPolicy {
  return pgPolicy('made_by_owner', {
    as: 'restrictive',
    to: ownerRole,
    for: 'insert',
    withCheck: sql`${isAllowed} and ${hasOwnFile(storedName)}`,
  });
}

/** Rows of the acting login. */
export function loginPolicy(loginId: AnyPgColumn): PgPolicy {
  return pgPolicy('of_login', { to: ownerRole, using: sql`${loginId} = ${login}` });
}

/** Emails are inserted and never read. */
export function ownFilePolicy(fileName: AnyPgColumn): PgPolicy {
  return pgPolicy('with_own_file', { to: ownerRole, for: 'insert', withCheck: hasOwnFile(fileName) });
}

/** Audit entries are inserted for the acting login and its owner. */
export function auditPolicy({
  onBehalfOf,
  actorLoginId,
}: {
  readonly onBehalfOf: AnyPgColumn;
  readonly actorLoginId: AnyPgColumn;
}): PgPolicy {
  return pgPolicy('noted_for_owner', {
    to: ownerRole,
    for: 'insert',
    withCheck: sql`${onBehalfOf} = ${customer} and ${actorLoginId} = ${login}`,
  });
}

/** Rows that name the owner, read-only; another policy decides about inserts. */
export function readOnlyPolicy(customerId: AnyPgColumn): PgPolicy {
  return pgPolicy('read_by_owner', { to: ownerRole, for: 'select', using: sql`${customerId} = ${customer}` });
}

/** The tables whose seals an owner's requests may read for the owner's own rows, each with a query of their keys. */
const sealedOfOwner: Readonly<Record<string, string>> = {
  bank_accounts: 'select c.customer_account_id::text from bank_accounts c where c.customer_id =',
  bank_changes: 'select c.change_id::text from bank_changes c where c.customer_id =',
  email_changes: 'select c.id::text from email_changes c where c.customer_id =',
  links: 'select l.token_hash from links l where l.customer_id =',
  properties: 'select p.property_id::text from properties p where p.customer_id =',
  sla_signatures: "select g.customer_id::text || ':' || g.sla_id::text from sla_signatures g where g.customer_id =",
  slas: 'select s.sla_id::text from slas s where s.customer_id =',
  statements: 'select t.statement_id::text from statements t where t.customer_id =',
};

/** Documents are those that the policy of their own table shows, found by their id. */
const isShownDocument = (rowKey: AnyPgColumn): SQL =>
  sql`exists (select from documents d where d.document_id = case when ${rowKey} ~ '^[0-9]{1,18}$' then ${rowKey}::bigint end)`;

/** Seals of the owner's own rows: acting on one first checks that it is unaltered (SEC9). */
export function ownSealPolicy({
  tableName,
  rowKey,
}: {
  readonly tableName: AnyPgColumn;
  readonly rowKey: AnyPgColumn;
}): PgPolicy {
  const keys = Object.entries(sealedOfOwner).map(
    ([table, query]) => sql`when ${sql.raw(`'${table}'`)} then ${rowKey} in (${sql.raw(query)} ${customer})`,
  );
  return pgPolicy('of_own_sealed', {
    to: ownerRole,
    for: 'select',
    using: sql`(case ${tableName} ${sql.join(keys, sql` `)} when 'documents' then ${isShownDocument(rowKey)} else false end)`,
  });
}

function hasOwnFile(fileName: AnyPgColumn): SQL {
  return sql`(${fileName} is null or ${fileName} in (select f.name from stored_files f where f.customer_id = ${customer}))`;
}
