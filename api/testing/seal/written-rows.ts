import { sql } from '../db/where.ts';
import type { SQL } from '../db/where.ts';

/** A row in each table that the demo leaves empty, written as the portal writes. */
export const written: readonly SQL[] = [
  sql`insert into statements (customer_id, month, number, made_on, content, previous, hash)
    values (7, '2026-01-01', 0, '2026-02-01', '{}', null, 'a'), (7, '2026-02-01', 0, '2026-03-01', '{}', 'a', 'b')`,
  sql`insert into stored_files (name, customer_id, original_name, mime, size, stored_at)
    values ('00000000-0000-4000-8000-000000000007', 7, 'c.pdf', 'application/pdf', 1, now())`,
  sql`insert into sla_signatures (sla_id, customer_id, login_id, signed_at, signed_on, name, address, digest, file_name)
    values (90, 7, 1, now(), '2026-03-18', 'Ada', '203.0.113.7', 'd', '00000000-0000-4000-8000-000000000007')`,
  sql`insert into slas (sla_id, customer_id, status) values (90, 500001, 'signed')`,
  sql`insert into documents (document_id, kind, ref_id, file_name, stored_name, mime, size, digest)
    values (90, 'sla', 90, 'a.pdf', '00000000-0000-4000-8000-000000000008', 'application/pdf', 1, 'd')`,
  sql`insert into links (token_hash, purpose, subject, detail, customer_id, made_at, expires_at)
    values ('t1', 'bank-undo', '1', '{"a": 1}', 7, now(), now())`,
  sql`insert into removed_bank_accounts (customer_account_id, customer_id, removed_at, account_name, route, account_number_sealed, last_four, transit)
    values (77, 7, now(), 'Rent', '003', 'v1.a.b', '4417', '00012')`,
  sql`insert into second_factors (login_id, secret_sealed, confirmed_at) values (1, 'v1.a.b', now())`,
  sql`insert into recovery_codes (login_id, code_hash) values (1, 'c1'), (1, 'c2')`,
  sql`insert into removed_logins (customer_id, email, removed_at) values (7, 'noor:of@books.test', now())`,
  sql`insert into kept_fields (customer_id, table_name, row_id, field, imported) values (7, 'owners', 7, 'email', 'old@home.test')`,
  sql`insert into email_changes (login_id, customer_id, old_email, new_email, requested_at) values (1, 7, 'a@home.test', 'b@home.test', now())`,
  sql`insert into removed_second_factors (login_id, secret_sealed, confirmed_at, removed_at) values (1, 'v1.c.d', now(), now())`,
];

/** A link, as the portal and an attacker write it. */
export function linkOf(token: string, subject = '1'): SQL {
  return sql`insert into links (token_hash, purpose, subject, detail, customer_id, made_at, expires_at)
    values (${token}, 'bank-undo', ${subject}, '{}', 7, '2026-03-18', '2026-03-19')`;
}
