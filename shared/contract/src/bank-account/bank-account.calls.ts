import { defineCall } from '../call.ts';
import { addressedId, anyText, oneOf, text } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';
import { typedLine } from '../schema/typed-fields.ts';
import { bankDigits, bankListSchema, pairs } from './bank-account.schema.ts';
import { causer } from './causer.ts';

const details = {
  account_name: typedLine(100).label('Account name'),
  /** The financial institution, sent under both names (PR11). */
  eft_qid: bankDigits().label('Financial institution'),
  route: bankDigits().label('Financial institution'),
  account_number: bankDigits().label('Account number'),
  transit: bankDigits().label('Transit'),
  customer_id: addressedId('customer'),
};

const write = {
  method: 'POST',
  effect: 'write',
  params: null,
  query: null,
  answer: shape({ type: oneOf(['success']), message: text(2000) }),
  once: true,
  confirmation: 'always',
} as const;

const byCustomer = { role: 'write', customer: { in: 'body', name: 'customer_id' } } as const;
const bySession = { role: 'write', customer: { in: 'session' } } as const;

export const bankList = defineCall({
  name: 'bankList',
  summary: 'Bank accounts of the owner, which properties they are for, and what waits to be effective',
  method: 'GET',
  path: '/bank/list/:customer_id',
  access: { role: 'owner', customer: { in: 'params', name: 'customer_id' } },
  effect: 'read',
  noted: true,
  heavy: { reads: ['doors'] },
  params: shape({ customer_id: addressedId('customer') }),
  query: null,
  body: null,
  answer: bankListSchema,
});

export const addBankDetails = defineCall({
  ...write,
  name: 'addBankDetails',
  summary: 'Adds a bank account; no payment goes to it before it is chosen',
  path: '/add-bank-details',
  access: byCustomer,
  body: shape({
    ...details,
    /** Empty, or the account of the page; the portal numbers the new one. */
    customer_account_id: addressedId('account').optional().transform(emptyToNone),
    causer_id: causer(),
    /** The property of the page, or empty. It does not choose the account for it. */
    property_id: addressedId('property').optional().transform(emptyToNone),
    type: oneOf(['country']),
  }),
  form: true,
  spends: { emails: ['owner'] },
});

export const updateBankDetails = defineCall({
  ...write,
  name: 'updateBankDetails',
  summary: 'Changes the details of a bank account; of one that is paid to, after the cooling-off (BA1)',
  path: '/update-bank-details',
  access: byCustomer,
  body: shape({
    ...details,
    customer_account_id: addressedId('account'),
    causer_id: causer(),
    /** The version that the form was loaded with; without it nothing is compared. */
    loaded: anyText()
      .optional()
      .matches(/^\d{0,16}$/),
  }),
  form: true,
  refuses: ['stale'],
  spends: { emails: ['owner'] },
});

export const deleteBankDetails = defineCall({
  ...write,
  name: 'deleteBankDetails',
  summary: 'Removes a bank account to which no payment goes (PR9)',
  path: '/delete-bank-details',
  access: bySession,
  body: shape({ id: addressedId('account'), causer_id: causer() }),
  spends: { emails: ['owner'] },
});

export const selectBank = defineCall({
  ...write,
  name: 'selectBank',
  summary: 'Chooses an account for each property, effective after the cooling-off (BA1)',
  path: '/select-bank',
  access: bySession,
  alsoForm: true,
  /** `loaded` holds the pairs that the form was loaded with, `71:1,72:`; without it nothing is compared. */
  body: pairs(),
  refuses: ['stale'],
  spends: { emails: ['owner'] },
});

export const copyAccountToAll = defineCall({
  ...write,
  name: 'copyAccountToAll',
  summary: 'Chooses one account for all properties',
  path: '/copy-account-to-all',
  access: byCustomer,
  body: shape({
    customer_account_id: addressedId('account'),
    customer_id: addressedId('customer'),
    causer_id: causer(),
    loaded: anyText().max(40_000).meta({ isVerbatim: true }).optional(),
  }),
  refuses: ['stale'],
  spends: { emails: ['owner'] },
});

function emptyToNone(value: unknown, sent: unknown): unknown {
  return sent === '' ? undefined : value;
}
