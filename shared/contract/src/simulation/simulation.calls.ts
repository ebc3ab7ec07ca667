import { defineCall } from '../call.ts';
import { id, text } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';
import { authDataSchema } from '../auth/auth.schema.ts';

export const simulateUser = defineCall({
  name: 'simulateUser',
  summary: 'Lets staff view as an owner, or return to the owner list',
  method: 'POST',
  path: '/simulate/user',
  access: { role: 'staff' },
  effect: 'write',
  params: null,
  query: null,
  /**
   * `simulate` is the value that the last response gave to staff with no owner chosen. It leads to the owner `customer`
   * and, once, back from there (SIM3).
   */
  body: shape({ customer: id('customer'), simulate: text(512) }),
  /** The identity of the session from now on, with a new cookie and a new public token. */
  answer: authDataSchema,
  refuses: ['not_found'],
});
