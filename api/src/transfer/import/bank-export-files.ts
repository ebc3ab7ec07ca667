import { column } from './export-file.ts';
import type { ExportFile } from './export-file.ts';
import { amount, bankDigits, id, instant, sealedText, text } from './kinds.ts';

const isRequired = true;

export const bankAccounts: ExportFile = {
  name: 'bank_accounts.csv',
  table: 'bank_accounts',
  identity: { by: 'id', column: 'customer_account_id' },
  columns: [
    column('customer_account_id', id, { isRequired }),
    column('customer_id', id, { isRequired, references: 'owners.csv' }),
    column('account_name', text, { isRequired }),
    column('route', bankDigits, { isRequired }),
    column('account_number', bankDigits, { form: 'plain', exportedAs: 'account_number_sealed' }),
    column('account_number_sealed', sealedText, { form: 'sealed' }),
    column('transit', bankDigits, { isRequired }),
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
      exportedAs: `to_char(sends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
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
    column('customer_account_id', id, { references: 'bank_accounts.csv' }),
    column('amount', amount, { isRequired }),
  ],
};
