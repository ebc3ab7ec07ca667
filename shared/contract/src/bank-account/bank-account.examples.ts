import type { Example } from '../example.ts';
import type * as calls from './bank-account.calls.ts';

const details = { account_name: 'Chequing', eft_qid: '003', route: '003', account_number: '5204417', transit: '01182' };

export const bankList: Example<typeof calls.bankList> = ({ customer }) => ({ params: { customer_id: customer } });

export const addBankDetails: Example<typeof calls.addBankDetails> = ({ customer, property, account }) => ({
  body: {
    ...details,
    customer_id: customer,
    customer_account_id: account,
    causer_id: String(customer),
    property_id: property,
    type: 'country',
  },
});

export const updateBankDetails: Example<typeof calls.updateBankDetails> = ({ customer, account }) => ({
  body: { ...details, customer_id: customer, customer_account_id: account, causer_id: String(customer), loaded: '0' },
});

export const deleteBankDetails: Example<typeof calls.deleteBankDetails> = ({ customer, account }) => ({
  body: { id: account, causer_id: String(customer) },
});

export const selectBank: Example<typeof calls.selectBank> = ({ customer, property, account }) => ({
  body: { [property]: String(account), causer_id: String(customer) },
});

export const copyAccountToAll: Example<typeof calls.copyAccountToAll> = ({ customer, property, account }) => ({
  body: {
    customer_account_id: account,
    customer_id: customer,
    causer_id: String(customer),
    loaded: `${property}:`,
  },
});
