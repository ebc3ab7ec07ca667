import { defineCall } from '../call.ts';
import { flag, oneOf, text } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { ownSessionSchema } from './own-session.schema.ts';

export const sessionList = defineCall({
  name: 'sessionList',
  summary: 'The running sessions of the login that asks, the one used last first (RT22)',
  method: 'GET',
  path: '/auth/sessions',
  access: { role: 'signed-in', viewAs: false },
  effect: 'read',
  params: null,
  query: null,
  body: null,
  answer: listOf(ownSessionSchema),
});

export const endOwnSessions = defineCall({
  name: 'endOwnSessions',
  summary: 'Ends one session of the login that asks, or all but the one that asks; they open nothing from then on',
  method: 'POST',
  path: '/auth/sessions/end',
  access: { role: 'signed-in', viewAs: false },
  effect: 'write',
  params: null,
  query: null,
  /**
   * `session` is the `id` of the list; with `others` it is not needed. That of another login gets the response of one
   * that does not exist.
   */
  body: shape({ session: text(64).optional(), others: flag().default(false) }),
  answer: shape({ type: oneOf(['success']), message: text(2000) }),
  refuses: ['invalid', 'not_found'],
});
