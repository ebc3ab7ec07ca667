import { defineCall } from '../call.ts';
import { id, text } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';
import { authDataSchema } from '../auth/auth.schema.ts';

export const simulateUser = defineCall({
  name: 'simulateUser',
  summary: 'Staff view as an owner, or go back to the owner list',
  method: 'POST',
  path: '/simulate/user',
  access: { role: 'staff' },
  effect: 'write',
  params: null,
  query: null,
  /**
   * `simulate` is the value that the last answer gave to staff with no owner chosen. It leads to the owner `customer` and, once, back from
   * there (SIM3).
   */
  body: shape({ customer: id('customer'), simulate: text(512) }),
  /** Who the session is from now on: under a new cookie, and with another public name. */
  answer: authDataSchema,
  refuses: ['not_found'],
});
