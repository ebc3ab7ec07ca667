import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgPolicy } from 'drizzle-orm/pg-core';
import { pgPolicy, pgRole } from 'drizzle-orm/pg-core';
import { CUSTOMER_SETTING, LOGIN_SETTING, OWNER_ROLE } from './owner-scope.ts';

/**
 * The second wall: which rows scoped work sees and writes, whatever its queries ask for. What it may do to them at all is granted by
 * migrations, table by table; a table without a grant is closed. Nothing set compares as null, and nothing is seen.
 */
const to = pgRole(OWNER_ROLE).existing();
const customer = sql.raw(`nullif(current_setting('${CUSTOMER_SETTING}', true), '')::integer`);
const login = sql.raw(`nullif(current_setting('${LOGIN_SETTING}', true), '')::integer`);

/** Rows that name the owner. */
export function ofOwner(customerId: AnyPgColumn): PgPolicy {
  return pgPolicy('of_owner', { to, using: sql`${customerId} = ${customer}` });
}

/** Rows that name a property: one look at the owner's properties for all rows of a query, in memory. */
export function ofOwnProperty(propertyId: AnyPgColumn): PgPolicy {
  return pgPolicy('of_own_property', {
    to,
    using: sql`${propertyId} in (select p.property_id from properties p where p.customer_id = ${customer})`,
  });
}

/** Rows that name a bill: one look per row, since an owner has far more bills than any query asks for. */
export function ofOwnBill(billId: AnyPgColumn): PgPolicy {
  return pgPolicy('of_own_bill', { to, using: sql`(select true from bills b where b.bill_id = ${billId})` });
}

/** Rows that the login which acts wrote for the owner, with a file of theirs if any; all of the owner's are seen. */
export function writtenForOwner({
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
    to,
    using: isOwn,
    withCheck: fileName ? sql`${isWriter} and ${hasOwnFile(fileName)}` : isWriter,
  });
}

/** Rows of the login which acts. */
export function ofLogin(loginId: AnyPgColumn): PgPolicy {
  return pgPolicy('of_login', { to, using: sql`${loginId} = ${login}` });
}

/** Letters are put in and not read. */
export function withOwnFile(fileName: AnyPgColumn): PgPolicy {
  return pgPolicy('with_own_file', { to, for: 'insert', withCheck: hasOwnFile(fileName) });
}

/** Notes are put in, by who acts and for whom, and not read. */
export function notedForOwner({
  onBehalfOf,
  actorLoginId,
}: {
  readonly onBehalfOf: AnyPgColumn;
  readonly actorLoginId: AnyPgColumn;
}): PgPolicy {
  return pgPolicy('noted_for_owner', {
    to,
    for: 'insert',
    withCheck: sql`${onBehalfOf} = ${customer} and ${actorLoginId} = ${login}`,
  });
}

function hasOwnFile(fileName: AnyPgColumn): SQL {
  return sql`(${fileName} is null or ${fileName} in (select f.name from stored_files f where f.customer_id = ${customer}))`;
}
