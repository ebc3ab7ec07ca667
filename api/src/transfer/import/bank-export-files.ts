import { column, instantInUtc } from './export-file.ts';
import type { ExportFile } from './export-file.ts';
import { amount, bankDigits, id, instant, largeId, oneOf, encryptedNumber, text } from './kinds.ts';
import { BANK_CHANGE_CALLS, FIRST_PORTAL_ID } from '../../db/schema/bank-change.tables.ts';

const isRequired = true;

/** A change whose email did not reach the owner has no effect until staff release it (SEC6). */
const hasReachedOwner = '(c.email_by is null or c.emailed_at is not null or c.email_released_at is not null)';
const countsFrom = 'greatest(c.effective_at, c.released_at, c.email_released_at)';

/** The SQL of the domain's `countsFrom`: a held change has no effect (SEC2). */
const lastEffective = `c.ended_at is null and (c.held_at is null or c.released_at is not null) and ${hasReachedOwner}
  and ${countsFrom} <= now() order by ${countsFrom} desc, c.change_id desc limit 1`;

/** The effective details of an account, not the pending ones. */
function effectiveDetail(name: string): string {
  return `coalesce((select c.${name} from bank_changes c where c.property_id is null and c.customer_id = bank_accounts.customer_id
    and c.customer_account_id = bank_accounts.customer_account_id and ${lastEffective}), ${name})`;
}

const ofProperty = 'c.property_id = properties.property_id and c.customer_id = properties.customer_id';

/** The effective account of a property, not the pending one; before a change there is always another one. */
const effectiveChoice = `case when exists (select from bank_changes c where ${ofProperty} and c.ended_at is null)
  then (select c.customer_account_id from bank_changes c where ${ofProperty} and ${lastEffective}) else properties.customer_account_id end`;

/** The account, unless it was removed since: a dangling reference could not be imported (OP9). */
const ifThere = (account: string): string =>
  `(select a.customer_account_id from bank_accounts a where a.customer_account_id = ${account})`;

export const effectiveAccount = ifThere(`(${effectiveChoice})`);
/** The account of a row that names the one that was paid to. */
export const paidAccount = (table: string): string => ifThere(`${table}.customer_account_id`);

export const bankAccounts: ExportFile = {
  name: 'bank_accounts.csv',
  table: 'bank_accounts',
  firstPortalId: FIRST_PORTAL_ID,
  removedIn: 'removed_bank_accounts',
  identity: { by: 'id', column: 'customer_account_id' },
  columns: [
    column('customer_account_id', id, { isRequired }),
    column('customer_id', id, { isRequired, references: 'owners.csv' }),
    column('account_name', text, { isRequired, exportedAs: effectiveDetail('account_name') }),
    column('route', bankDigits, { isRequired, exportedAs: effectiveDetail('route') }),
    column('account_number', bankDigits, { form: 'plain', exportedAs: effectiveDetail('account_number_sealed') }),
    column('account_number_sealed', encryptedNumber, {
      form: 'encrypted',
      exportedAs: effectiveDetail('account_number_sealed'),
    }),
    column('transit', bankDigits, { isRequired, exportedAs: effectiveDetail('transit') }),
  ],
};

export const eftBatches: ExportFile = {
  name: 'eft_batches.csv',
  table: 'eft_batches',
  identity: { by: 'id', column: 'batch_id' },
  columns: [
    column('batch_id', id, { isRequired }),
    column('sends_at', instant, {
      isRequired,
      exportedAs: instantInUtc('sends_at'),
    }),
  ],
};

export const eftPayments: ExportFile = {
  name: 'eft_payments.csv',
  table: 'eft_payments',
  identity: { by: 'scope', column: 'batch_id', rowKey: { id: 'bigint' } },
  columns: [
    column('batch_id', id, { isRequired, references: 'eft_batches.csv' }),
    column('property_id', id, { isRequired, references: 'properties.csv' }),
    column('customer_account_id', id, {
      references: 'bank_accounts.csv',
      exportedAs: paidAccount('eft_payments'),
    }),
    column('amount', amount, { isRequired }),
  ],
};

/** Changes of an account that no longer exists, or of a property that now belongs to another owner, are left out. */
const isStillOwn = `case when property_id is null
  then exists (select from bank_accounts a where a.customer_account_id = bank_changes.customer_account_id and a.customer_id = bank_changes.customer_id)
  else exists (select from properties p where p.property_id = bank_changes.property_id and p.customer_id = bank_changes.customer_id) end`;

/** Undone or replaced changes are left out. Only changes of an account have details. */
export const bankChanges: ExportFile = {
  name: 'bank_changes.csv',
  table: 'bank_changes',
  firstPortalId: FIRST_PORTAL_ID,
  identity: { by: 'id', column: 'change_id' },
  exportedWhere: `ended_at is null and ${isStillOwn}`,
  columns: [
    column('change_id', largeId, { isRequired }),
    column('save_id', largeId, { isRequired }),
    column('call', oneOf(BANK_CHANGE_CALLS), { isRequired }),
    column('property_id', id, { references: 'properties.csv' }),
    column('customer_account_id', id),
    column('account_name', text),
    column('route', bankDigits),
    column('account_number', bankDigits, { form: 'plain', exportedAs: 'account_number_sealed' }),
    column('account_number_sealed', encryptedNumber, { form: 'encrypted' }),
    column('transit', bankDigits),
    column('made_at', instant, { isRequired, exportedAs: instantInUtc('made_at') }),
    column('effective_at', instant, { isRequired, exportedAs: instantInUtc('effective_at') }),
    column('held_at', instant, { exportedAs: instantInUtc('held_at') }),
    column('released_at', instant, { exportedAs: instantInUtc('released_at') }),
    column('email_by', instant, { exportedAs: instantInUtc('email_by') }),
    column('emailed_at', instant, { exportedAs: instantInUtc('emailed_at') }),
    column('email_refused_at', instant, { exportedAs: instantInUtc('email_refused_at') }),
    column('email_released_at', instant, { exportedAs: instantInUtc('email_released_at') }),
  ],
};
