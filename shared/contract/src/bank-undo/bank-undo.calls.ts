import { causer } from '../bank-account/causer.ts';
import { defineCall } from '../call.ts';
import { addressedId, oneOf, text } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

/** In a file of its own, because the activity page needs only this write of bank accounts. */
export const undoBankChange = defineCall({
  name: 'undoBankChange',
  summary: 'Undoes what of a save is not effective yet, as the link in its email does',
  method: 'POST',
  path: '/undo-bank-change',
  access: { role: 'write', customer: { in: 'body', name: 'customer_id' }, isBeforeSignature: true },
  effect: 'write',
  params: null,
  query: null,
  body: shape({ customer_id: addressedId('customer'), save: text(16).matches(/^\d+$/), causer_id: causer() }),
  answer: shape({ type: oneOf(['success']), message: text(2000) }),
  once: true,
  confirmation: 'always',
  refuses: ['link'],
  spends: { emails: ['owner'] },
});
