import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { openTestDatabase } from '../../testing/db/test-database.ts';

/** The privileges of scoped work on each table, by column where not all. Everything else is denied. */
const open: Readonly<Record<string, readonly string[]>> = {
  owners: ['SELECT'],
  logins: [
    'SELECT(confirmed_at)',
    'SELECT(customer_id)',
    'SELECT(email)',
    'SELECT(first_name)',
    'SELECT(id)',
    'SELECT(is_confirmed)',
    'SELECT(last_name)',
    'SELECT(mobile)',
    'SELECT(role)',
    'SELECT(username)',
  ],
  buildings: ['SELECT'],
  properties: ['SELECT', 'UPDATE(foreign_resident)'],
  non_resident_applications: ['INSERT', 'SELECT'],
  locations: ['SELECT'],
  kept_fields: ['INSERT', 'SELECT'],
  email_changes: ['SELECT'],
  profile_changes: ['SELECT'],
  leases: ['SELECT'],
  ledger_entries: ['SELECT'],
  rents: ['SELECT'],
  bills: ['SELECT'],
  bill_payments: ['SELECT'],
  slas: ['SELECT', 'UPDATE(signed_on)', 'UPDATE(status)'],
  sla_signatures: ['INSERT', 'SELECT'],
  notifications: ['SELECT'],
  notification_views: ['INSERT', 'SELECT'],
  referrals: ['INSERT', 'SELECT'],
  enquiries: ['INSERT', 'SELECT'],
  documents: ['DELETE', 'INSERT', 'SELECT', 'UPDATE(own_position)'],
  removed_documents: ['INSERT', 'SELECT'],
  property_drafts: ['INSERT', 'SELECT', 'UPDATE'],
  leads: ['SELECT'],
  ads: ['SELECT'],
  tours: ['SELECT'],
  resources: ['SELECT'],
  bank_accounts: [
    'DELETE',
    'INSERT',
    'SELECT(account_name)',
    'SELECT(account_number_sealed)',
    'SELECT(added_at)',
    'SELECT(customer_account_id)',
    'SELECT(customer_id)',
    'SELECT(last_four)',
    'SELECT(route)',
    'SELECT(transit)',
  ],
  bank_changes: ['INSERT', 'SELECT', 'UPDATE(ended_at)'],
  removed_bank_accounts: ['INSERT'],
  links: [
    'INSERT',
    'SELECT(customer_id)',
    'SELECT(detail)',
    'SELECT(ended_at)',
    'SELECT(expires_at)',
    'SELECT(made_at)',
    'SELECT(purpose)',
    'SELECT(subject)',
    'SELECT(token_hash)',
    'SELECT(used_at)',
    'UPDATE(ended_at)',
  ],
  eft_batches: ['SELECT'],
  eft_payments: ['SELECT'],
  budgets: ['SELECT'],
  arrears: ['SELECT'],
  tickets: ['SELECT'],
  rewards: ['SELECT'],
  slots: ['SELECT'],
  bookings: ['DELETE', 'INSERT', 'SELECT'],
  allowance_uses: ['DELETE', 'INSERT', 'SELECT'],
  statements: ['SELECT'],
  statement_checks: ['SELECT'],
  stored_files: ['DELETE', 'INSERT', 'SELECT'],
  answered_keys: ['DELETE', 'INSERT', 'SELECT', 'UPDATE(answer)'],
  mail_outbox: ['INSERT'],
  audit_entries: ['INSERT', 'SELECT'],
  row_seals: ['SELECT'],
};

/** Tables that belong to no owner or that owners may not see: secrets and shared data. */
const closed: readonly string[] = [
  'sessions',
  'password_resets',
  'removed_logins',
  'attempts',
  'refusals',
  'server_keys',
  'demos',
  'statement_starts',
  'audit_anchors',
  'seal_numbers',
  'unsealed_rows',
  'audit_chains',
  'audit_links',
  'second_factors',
  'recovery_codes',
  'removed_second_factors',
  'mail_turns',
  'recoveries',
  'refused_emails',
];

interface TableSecurity {
  readonly name: string;
  readonly hasRowSecurity: boolean;
  readonly policies: number;
  readonly privileges: readonly string[];
}

/**
 * For every table: whether row security is on, the number of policies that open it (others narrow it), and what the
 * role may do.
 */
const rowSecurity = sql`
  select c.relname as name, c.relrowsecurity as "hasRowSecurity",
    (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polpermissive) as policies,
    (select coalesce(json_agg(distinct what order by what), '[]') from (
      select a.privilege_type as what from aclexplode(c.relacl) a where a.grantee = 'portal_owner'::regrole
      union all
      select a.privilege_type || '(' || col.attname || ')' from pg_attribute col, aclexplode(col.attacl) a where col.attrelid = c.oid and a.grantee = 'portal_owner'::regrole
    ) granted) as privileges
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')`;

let database: Database;
let tables: readonly TableSecurity[];

beforeAll(async () => {
  database = await openTestDatabase();
  tables = (await database.orm.execute<TableSecurity & Record<string, unknown>>(rowSecurity)).rows;
});
afterAll(() => database.close());

describe('row-level security in the database', () => {
  it('every table is either open to owners behind policies, or closed to them', () => {
    expect(tables.map(({ name }) => name).toSorted()).toEqual([...Object.keys(open), ...closed].toSorted());
  });

  it.each(Object.entries(open))(
    'the owner role has on %s exactly %j, on rows that a policy allows',
    (name, privileges) => {
      // The audit trail has one policy to add to it, and one to read it.
      const policies = name === 'audit_entries' ? 2 : 1;
      expect(tables.find((table) => table.name === name)).toMatchObject({ hasRowSecurity: true, policies, privileges });
    },
  );

  it.each(closed)('the owner role has no privilege on %s', (name) => {
    expect(tables.find((table) => table.name === name)).toMatchObject({ privileges: [] });
  });

  it('the owner role is no superuser, bypasses no policy, owns nothing and has no other role', async () => {
    const { rows } = await database.orm.execute(sql`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin,
        (select count(*)::int from pg_class where relowner = r.oid) as owned, (select count(*)::int from pg_auth_members where member = r.oid) as memberships
      from pg_roles r where rolname = 'portal_owner'`);
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolcanlogin: false,
        owned: 0,
        memberships: 0,
      },
    ]);
  });

  it('the database keeps all other users of the server out', async () => {
    const { rows } = await database.orm.execute(sql`
      select c.relname from pg_class c, aclexplode(c.relacl) a where c.relnamespace = 'public'::regnamespace and a.grantee = 0`);
    expect(rows).toEqual([]);
  });
});
