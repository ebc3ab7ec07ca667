import type pg from 'pg';
import { isDiskFullError } from './disk-full.ts';
import { OWNER_ROLE } from './owner-scope.ts';

/** Contains the statement that makes scoped work possible; an administrator runs it once. */
class OwnerRoleError extends Error {
  override readonly name = 'OwnerRoleError';

  constructor(statement: string, cause: unknown) {
    super(
      `The database user may not act as the role ${OWNER_ROLE}, behind which each owner sees their own data alone. Let an administrator of the database run: ${statement};`,
      { cause },
    );
  }
}

interface OwnerRole {
  readonly exists: boolean;
  readonly mayAct: boolean;
  /** The database user, as a quoted identifier. */
  readonly me: string;
}

/**
 * Creates the role for scoped work where it is missing. It belongs to the whole server, so a dump of the database does
 * not include it.
 * @throws OwnerRoleError when the database user may not create it
 */
export async function ensureOwnerRole(client: pg.ClientBase): Promise<void> {
  const role = await readOwnerRole(client);
  if (role.mayAct) return;
  try {
    await client.query(missingStatement(role));
  } catch (error) {
    if (isDiskFullError(error)) throw error;
    // A portal on another database of this server may have created the role meanwhile.
    const now = await readOwnerRole(client);
    if (!now.mayAct) throw new OwnerRoleError(missingStatement(now), error);
  }
}

function missingStatement({ exists, me }: OwnerRole): string {
  return exists ? `grant ${OWNER_ROLE} to ${me}` : `create role ${OWNER_ROLE} nologin role ${me}`;
}

/** Since PostgreSQL 16 a member of a role may act as it only where that is granted too. */
async function readOwnerRole(client: pg.ClientBase): Promise<OwnerRole> {
  const {
    rows: [row],
  } = await client.query<OwnerRole>(`
    select r.oid is not null as exists, quote_ident(current_user) as me,
      coalesce(pg_has_role(r.oid, case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end), false) as "mayAct"
    from (select 1) one left join pg_roles r on r.rolname = '${OWNER_ROLE}'`);
  if (!row) throw new Error('The database does not say who it is.');
  return row;
}
