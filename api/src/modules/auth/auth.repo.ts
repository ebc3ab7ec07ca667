import { and, desc, eq, exists, notExists, or, sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import type { Orm } from '../../db/client.ts';
import type { LoginRole, SlaStatus } from '../../db/schema.ts';
import { logins, owners, slas } from '../../db/schema.ts';

export interface LoginRow {
  readonly id: number;
  readonly role: LoginRole;
  readonly customerId: number | null;
  readonly passwordHash: string | null;
}

/** The login with this e-mail address, else with this username, in any case (AU5, AU9). */
export async function findLogin(orm: Orm, name: string): Promise<LoginRow | null> {
  const hasEmail = eq(lower(logins.email), lower(name));
  const [row] = await orm
    .select({ id: logins.id, role: logins.role, customerId: logins.customerId, passwordHash: logins.passwordHash })
    .from(logins)
    .where(or(hasEmail, eq(lower(logins.username), lower(name))))
    .orderBy(desc(hasEmail))
    .limit(1);
  return row ?? null;
}

export interface PersonRow {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly ownerFirstName: string | null;
  readonly ownerLastName: string | null;
  readonly isSlaSigned: boolean;
}

/** Who a login is, and whether its owner has signed: something is signed and nothing waits. */
export async function findPerson(orm: Orm, loginId: number): Promise<PersonRow | null> {
  const ofOwner = (status: SlaStatus) =>
    orm.select({ slaId: slas.slaId }).from(slas).where(and(eq(slas.customerId, logins.customerId), eq(slas.status, status)));
  const [row] = await orm
    .select({
      firstName: sql<string | null>`coalesce(${logins.firstName}, ${owners.firstName})`,
      lastName: sql<string | null>`coalesce(${logins.lastName}, ${owners.lastName})`,
      ownerFirstName: owners.firstName,
      ownerLastName: owners.lastName,
      isSlaSigned: sql<boolean>`${and(exists(ofOwner('signed')), notExists(ofOwner('pending')))}`,
    })
    .from(logins)
    .leftJoin(owners, eq(owners.customerId, logins.customerId))
    .where(eq(logins.id, loginId));
  return row ?? null;
}

function lower(text: SQLWrapper | string) {
  return sql`lower(${text})`;
}
