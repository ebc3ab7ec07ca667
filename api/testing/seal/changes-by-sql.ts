import { sql } from '../db/where.ts';
import type { SQL } from '../db/where.ts';

/** Statements of somebody who may write to the database, each with the finding of `portal verify` after them. */
export const changesBySql: readonly (readonly [what: string, found: string, ...SQL[]])[] = [
  [
    "a bank change's time",
    'Bank change 5000000 was changed',
    sql`update bank_changes set effective_at = effective_at - interval '1 day' where change_id = 5000000`,
  ],
  [
    "a bank change's account",
    'Bank change 5000000 was changed',
    sql`update bank_changes set customer_account_id = 5000003 where change_id = 5000000`,
  ],
  [
    'a bank change',
    'Bank change 77 was added',
    sql`insert into bank_changes (change_id, save_id, call, customer_id, made_at, effective_at) values (77, 77, 'select-bank', 7, now(), now())`,
  ],
  [
    'a bank change that is gone',
    'Bank change 5000001 was removed',
    sql`delete from bank_changes where change_id = 5000001`,
  ],
  [
    'the holds of a bank change before the last',
    'Bank change 5000000 was changed',
    sql`update bank_changes set earlier_holds = '[{}]' where change_id = 5000000`,
  ],
  [
    'the details of a deleted account, which a hold brings back',
    'Deleted bank account 77 was changed',
    sql`update removed_bank_accounts set route = '666'`,
  ],
  [
    'a second authority whom an owner removed',
    'Removed second authority of customer 7:noor:of@books.test was removed',
    sql`delete from removed_logins`,
  ],
  [
    'the value of an import that an owner changed',
    'Note of a field that an owner changed owners:7:email was changed',
    sql`update kept_fields set imported = 'x' where row_id = 7`,
  ],
  [
    'that an old address was warned',
    'Change of address 1 was changed',
    sql`update email_changes set warned_at = now()`,
  ],
  [
    'that an old address could not be warned',
    'Change of address 1 was changed',
    sql`update email_changes set warning_refused_at = now()`,
  ],
  [
    "an account's number",
    'Bank account 5000000 was changed',
    sql`update bank_accounts set account_number_sealed = (select account_number_sealed from bank_accounts where customer_account_id = 5000001) where customer_account_id = 5000000`,
  ],
  [
    'the account that the provider pays a property to',
    'Property 5000000 was changed',
    sql`update properties set customer_account_id = 5000003 where property_id = 5000000`,
  ],
  [
    'the address that emails about money go to',
    'Owner 500001 was changed',
    sql`update owners set email = 'eve@portal.test' where customer_id = 500001`,
  ],
  [
    'the telephone number that staff call',
    'Owner 500001 was changed',
    sql`update owners set mobile = '900 555 0199' where customer_id = 500001`,
  ],
  ['a signature', 'Signature of customer and agreement 7:90 was changed', sql`update sla_signatures set name = 'Eve'`],
  ["a login's hash", 'Login 1 was changed', sql`update logins set password_hash = 'x' where id = 1`],
  ["a login's address", 'Login 1 was changed', sql`update logins set email = 'eve@portal.test' where id = 1`],
  ['when a login got its address', 'Login 1 was changed', sql`update logins set addressed_at = now() where id = 1`],
  ['when a login was kept', 'Login 1 was changed', sql`update logins set kept_at = now() where id = 1`],
  ['when a factor was kept', 'Second factor of login 1 was changed', sql`update second_factors set kept_at = now()`],
  [
    'when a recovery code was made',
    'Recovery code of login 1:c1 was changed',
    sql`update recovery_codes set made_at = '2020-01-01'`,
  ],
  [
    'a login',
    'Login 99 was added',
    sql`insert into logins (id, email, role) overriding system value values (99, 'eve@portal.test', 'staff')`,
  ],
  [
    "a factor's secret",
    'Second factor of login 1 was changed',
    sql`update second_factors set secret_sealed = 'v1.b.c'`,
  ],
  [
    'the secret of a factor that was turned off, which Undo turns on again',
    'Turned-off second factor 1 was changed',
    sql`update removed_second_factors set secret_sealed = 'v1.b.c'`,
  ],
  [
    'a factor that is gone',
    'Second factor of login 1 was removed',
    sql`delete from recovery_codes`,
    sql`delete from second_factors`,
  ],
  ['a recovery code', 'Recovery code of login 1:c3 was added', sql`insert into recovery_codes values (1, 'c3')`],
  ['how long a link works', 'Link t1 was changed', sql`update links set expires_at = '2099-01-01'`],
  [
    'how often the sessions of a login have ended',
    'Login 1 was changed',
    sql`update logins set session_epoch = 7 where id = 1`,
  ],
  [
    'the file of a document',
    'Document 90 was changed',
    sql`update documents set stored_name = gen_random_uuid() where document_id = 90`,
  ],
  [
    'what a document is about',
    'Document 90 was changed',
    sql`update documents set ref_id = ref_id + 1 where document_id = 90`,
  ],
  ['an agreement', 'Agreement 90 was changed', sql`update slas set status = 'pending' where sla_id = 90`],
  ['what a link is about', 'Link t1 was changed', sql`update links set subject = '2'`],
  [
    'a link',
    'Link t2 was added',
    sql`insert into links select 't2', purpose, subject, detail, customer_id, made_at, expires_at from links`,
  ],
  ['the latest statement', 'Statement 2 was removed', sql`delete from statements where statement_id = 2`],
  ["a statement's hash", 'Statement 2 was changed', sql`update statements set hash = 'c' where statement_id = 2`],
];
