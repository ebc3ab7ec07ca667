import { constants } from '@portal/contract';
import { bankAccounts, eftBatches, eftPayments } from './bank-export-files.ts';
import { column } from './export-file.ts';
import type { Column, ExportFile } from './export-file.ts';
import { documentKinds } from '../../modules/document/document.tables.ts';
import {
  amount,
  code,
  day,
  dayOfMonth,
  emailAddress,
  id,
  largeId,
  loginName,
  oneOf,
  oneToThree,
  optionalNumber,
  passwordHash,
  percent,
  relativePath,
  signedAmount,
  text,
  yesNo,
  yesNoInAnyForm,
  zeroOne,
} from './kinds.ts';

export type { Column, ExportFile } from './export-file.ts';

const texts = (...names: readonly string[]): Column[] => names.map((name) => column(name, text));

const isRequired = true;
const no = { empty: false };
const zero = { empty: '0.00' };

const owners: ExportFile = {
  name: 'owners.csv',
  table: 'owners',
  identity: { by: 'id', column: 'customer_id' },
  columns: [
    column('customer_id', id, { isRequired }),
    ...texts('first_name', 'last_name'),
    column('email', emailAddress),
    ...texts('username', 'mobile', 'address', 'unit', 'country', 'state', 'city', 'pincode'),
    column('email_notify', yesNo, no),
    column('sms_notify', yesNo, no),
  ],
};

const logins: ExportFile = {
  name: 'logins.csv',
  table: 'logins',
  identity: { by: 'id', column: 'login' },
  columns: [
    column('login', emailAddress, { isRequired, storedAs: 'email' }),
    column('role', oneOf(['owner', 'second_authority', 'staff']), { isRequired }),
    column('customer_id', id, { isInHeader: true, references: 'owners.csv' }),
    column('username', loginName),
    ...texts('first_name', 'last_name'),
    column('password', text, { isNeverStored: true }),
    column('password_hash', passwordHash),
  ],
};

const buildings: ExportFile = {
  name: 'buildings.csv',
  table: 'buildings',
  identity: { by: 'id', column: 'group_id' },
  columns: [
    column('group_id', id, { isRequired }),
    column('customer_id', id, { isRequired, references: 'owners.csv' }),
    column('group_name', text, { isRequired }),
    ...texts('slug', 'address'),
    column('multi_residential', yesNo, no),
  ],
};

const properties: ExportFile = {
  name: 'properties.csv',
  table: 'properties',
  identity: { by: 'id', column: 'property_id' },
  columns: [
    column('property_id', id, { isRequired }),
    column('customer_id', id, { isRequired, references: 'owners.csv' }),
    column('group_id', id, { references: 'buildings.csv' }),
    column('address', text, { empty: '' }),
    column('status', code, { isRequired }),
    column('show_shine', yesNo, no),
    column('rent', amount),
    column('foreign_resident', yesNo, no),
    column('customer_account_id', optionalNumber, { references: 'bank_accounts.csv', isOlderThanTarget: true }),
  ],
};

const leases: ExportFile = {
  name: 'leases.csv',
  table: 'leases',
  identity: { by: 'id', column: 'application_id' },
  columns: [
    column('application_id', id, { isRequired }),
    column('property_id', id, { isRequired, references: 'properties.csv' }),
    column('tenant_id', optionalNumber),
    ...texts('tenant_first_name', 'tenant_last_name', 'tenant_email', 'tenant_mobile'),
    column('start', day),
    column('tenancy_end_date', day),
    column('kill_tenancy', zeroOne, no),
    column('rent', amount, zero),
    column('day_lease_start', dayOfMonth),
    column('total_debt_rent', signedAmount, zero),
    column('total_debt_bill', signedAmount, zero),
  ],
};

const ledger: ExportFile = {
  name: 'ledger.csv',
  table: 'ledger_entries',
  identity: { by: 'id', column: 'ledger_entry_id' },
  columns: [
    column('ledger_entry_id', largeId, { isRequired }),
    column('property_id', id, { isRequired, references: 'properties.csv' }),
    column('date', day, { isRequired }),
    column('description', text, { empty: '' }),
    column('type', oneOf(['credit', 'debit']), { isRequired }),
    column('amount', amount, { isRequired }),
    ...texts('work_order'),
    column('other_property_id', id, { references: 'properties.csv' }),
    column('customer_account_id', id, { references: 'bank_accounts.csv' }),
  ],
};

const rents: ExportFile = {
  name: 'rents.csv',
  table: 'rents',
  identity: { by: 'scope', column: 'property_id', rowKey: { id: 'bigint' } },
  columns: [
    column('property_id', id, { isRequired, references: 'properties.csv' }),
    column('paid_on', day, { isRequired }),
    column('rent', signedAmount, { isRequired }),
    column('tenant_id', optionalNumber),
  ],
};

const bills: ExportFile = {
  name: 'bills.csv',
  table: 'bills',
  identity: { by: 'id', column: 'bill_id' },
  columns: [
    column('bill_id', id, { isRequired }),
    column('property_id', id, { isRequired, references: 'properties.csv' }),
    column('tenant_id', optionalNumber),
    ...texts('utility'),
    column('total_bill_amount', amount, { isRequired }),
    column('total_bill_percent', percent),
    column('added_on', day),
    column('due_date', day),
    column('is_sd_invoice', yesNoInAnyForm, no),
    column('owner_account_id', largeId),
    column('show_in_owner_portal', yesNo, no),
    ...texts('notes'),
  ],
};

const billPayments: ExportFile = {
  name: 'bill_payments.csv',
  table: 'bill_payments',
  identity: { by: 'scope', column: 'bill_id', rowKey: { bill_id: 'integer', transaction_id: 'bigint' } },
  columns: [
    column('bill_id', id, { isRequired, references: 'bills.csv' }),
    column('transaction_id', largeId, { isRequired }),
    column('amount', signedAmount, { isRequired }),
    column('paid_on', day),
  ],
};

const slas: ExportFile = {
  name: 'slas.csv',
  table: 'slas',
  identity: { by: 'id', column: 'sla_id' },
  columns: [
    column('sla_id', id, { isRequired }),
    column('customer_id', id, { isRequired, references: 'owners.csv' }),
    column('parent_id', optionalNumber),
    column('status', oneOf(['pending', 'signed']), { isRequired }),
    column('signed_on', day),
  ],
};

const resources: ExportFile = {
  name: 'resources.csv',
  table: 'resources',
  identity: { by: 'id', column: 'resource_id' },
  columns: [
    column('resource_id', id, { isRequired }),
    column('resource_type', oneOf(constants.resourceTypes), { isRequired }),
    column('name', text, { isRequired }),
    column('value', text, { empty: '' }),
  ],
};

/** An export puts every file into a folder of its own, so that no two have one name. */
const documents: ExportFile = {
  name: 'documents.csv',
  table: 'documents',
  identity: { by: 'id', column: 'document_id' },
  columns: [
    column('document_id', id, { isRequired }),
    column('kind', oneOf(Object.keys(documentKinds)), { isRequired }),
    column('ref_id', largeId, { isInHeader: true }),
    column('property_id', id, { references: 'properties.csv' }),
    column('tenant_id', optionalNumber),
    column('title', text, { empty: '' }),
    column('date', day),
    column('file', relativePath, {
      isRequired,
      storedAs: 'file_name',
      exportedAs: "'documents/' || document_id || '/' || file_name",
    }),
    column('document_type', oneToThree),
    column('report_type', oneToThree),
    ...texts('comments'),
    column('start_date', day),
    column('end_date', day),
    column('bill_amount', amount),
    column('is_cp_signed', yesNo, no),
    column('position', optionalNumber),
  ],
};

/** All files of an export, each after the files that it refers to. */
export const exportFiles: readonly ExportFile[] = [
  owners,
  logins,
  bankAccounts,
  buildings,
  properties,
  leases,
  ledger,
  rents,
  bills,
  billPayments,
  slas,
  eftBatches,
  eftPayments,
  resources,
  documents,
];
