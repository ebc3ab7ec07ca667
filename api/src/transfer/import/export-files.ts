import { constants } from '@portal/contract';
import { locations, nonResident } from './profile-export-files.ts';
import {
  bankAccounts,
  bankChanges,
  effectiveAccount,
  paidAccount,
  eftBatches,
  eftPayments,
} from './bank-export-files.ts';
import { column, instantInUtc } from './export-file.ts';
import type { Column, ExportFile } from './export-file.ts';
import { bookings, slots } from './booking-export-files.ts';
import { arrears, budgets, rewards, tickets } from './multires-export-files.ts';
import { documents, submittedThere } from './document-export-files.ts';
import { ads, leads, tours } from './letting-export-files.ts';
import {
  amount,
  code,
  day,
  dayOfMonth,
  directedAmount,
  emailAddress,
  id,
  instant,
  largeId,
  loginName,
  password,
  oneOf,
  optionalNumber,
  passwordHash,
  percent,
  signedAmount,
  text,
  yesNo,
  yesNoInAnyForm,
  zeroOne,
} from './kinds.ts';

export type { Column, ExportFile } from './export-file.ts';

const texts = (...names: readonly string[]): Column[] => names.map((name) => column(name, text));

const isRequired = true;
const isCrossChecked = true;
const emptyIsFalse = { empty: false };
const emptyIsZero = { empty: '0.00' };

const owners: ExportFile = {
  name: 'owners.csv',
  table: 'owners',
  identity: { by: 'id', column: 'customer_id' },
  columns: [
    column('customer_id', id, { isRequired }),
    ...texts('first_name', 'last_name'),
    column('email', emailAddress),
    ...texts('username', 'mobile', 'address', 'unit', 'country', 'state', 'city', 'pincode'),
    column('email_notify', yesNo, emptyIsFalse),
    column('sms_notify', yesNo, emptyIsFalse),
  ],
};

const logins: ExportFile = {
  name: 'logins.csv',
  table: 'logins',
  identity: { by: 'id', column: 'login' },
  // An import confirms its logins, so logins with an unconfirmed address are left out (AU19).
  exportedWhere: 'is_confirmed',
  columns: [
    column('login', emailAddress, { isRequired, storedAs: 'email' }),
    column('role', oneOf(['owner', 'second_authority', 'staff']), { isRequired }),
    column('customer_id', id, { isInHeader: true, references: 'owners.csv' }),
    column('username', loginName),
    ...texts('first_name', 'last_name'),
    column('password', password, { isNeverStored: true }),
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
    column('multi_residential', yesNo, emptyIsFalse),
  ],
};

const properties: ExportFile = {
  name: 'properties.csv',
  table: 'properties',
  identity: { by: 'id', column: 'property_id' },
  columns: [
    column('property_id', id, { isRequired }),
    column('customer_id', id, { isRequired, references: 'owners.csv' }),
    column('group_id', id, { references: 'buildings.csv', isCrossChecked }),
    column('address', text, { empty: '' }),
    column('status', code, { isRequired }),
    column('show_shine', yesNo, emptyIsFalse),
    column('rent', amount),
    column('foreign_resident', yesNo, emptyIsFalse),
    column('customer_account_id', optionalNumber, {
      references: 'bank_accounts.csv',
      isCrossChecked,
      exportedAs: effectiveAccount,
    }),
    ...texts('unit', 'unit_type'),
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
    column('start', day, { isCrossChecked }),
    column('tenancy_end_date', day, { isCrossChecked }),
    column('kill_tenancy', zeroOne, emptyIsFalse),
    column('rent', amount, emptyIsZero),
    column('day_lease_start', dayOfMonth),
    column('total_debt_rent', signedAmount, emptyIsZero),
    column('total_debt_bill', signedAmount, emptyIsZero),
    column('insurance_mandatory', yesNo, emptyIsFalse),
    column('authorize_lease', yesNo),
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
    column('amount', directedAmount, { isRequired }),
    ...texts('work_order'),
    column('other_property_id', id, { references: 'properties.csv' }),
    column('customer_account_id', id, { references: 'bank_accounts.csv', exportedAs: paidAccount('ledger_entries') }),
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
    column('is_sd_invoice', yesNoInAnyForm, emptyIsFalse),
    column('owner_account_id', largeId),
    column('show_in_owner_portal', yesNo, emptyIsFalse),
    ...texts('notes'),
    column('submitted_id', id, { references: 'documents.csv', isCrossChecked, exportedAs: submittedThere('bills') }),
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
    column('title', text, { empty: '' }),
    column('status', oneOf(['pending', 'signed']), { isRequired }),
    column('signed_on', day),
  ],
};

const notifications: ExportFile = {
  name: 'notifications.csv',
  table: 'notifications',
  identity: { by: 'id', column: 'message_id' },
  columns: [
    column('message_id', id, { isRequired }),
    column('customer_id', id, { isRequired, references: 'owners.csv' }),
    column('created_at', instant, { isRequired, exportedAs: instantInUtc('created_at') }),
    column('message', text, { isRequired }),
    column('is_show', yesNo, emptyIsFalse),
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

/** All files of an export, each after the files that it refers to. */
export const exportFiles: readonly ExportFile[] = [
  owners,
  logins,
  bankAccounts,
  buildings,
  properties,
  bankChanges,
  nonResident,
  leases,
  ledger,
  rents,
  bills,
  billPayments,
  slas,
  notifications,
  eftBatches,
  eftPayments,
  locations,
  leads,
  ads,
  tours,
  resources,
  budgets,
  arrears,
  tickets,
  rewards,
  slots,
  bookings,
  documents,
];
