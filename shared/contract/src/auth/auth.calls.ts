import { defineCall } from '../call.ts';
import { flag, id, loginLine, oneOf, text } from '../schema/fields.ts';
import { password } from '../schema/password.ts';
import { shape } from '../schema/shapes.ts';
import { authDataSchema, userDetailSchema } from './auth.schema.ts';
import { confirmSchema } from './confirm.schema.ts';

export const login = defineCall({
  name: 'login',
  summary: 'Logs in with an email address or a username',
  method: 'POST',
  path: '/auth/login',
  access: { role: 'public' },
  effect: 'write',
  params: null,
  query: null,
  /** A username in `email` works too (AU5). */
  body: shape({
    email: loginLine(254).label('Email or Username'),
    password: password().label('Password'),
    remember: flag(),
  }),
  answer: authDataSchema,
  /**
   * `second_factor`: the password is right, and `secondFactorLogin` goes on with the challenge of the answer.
   * `weak_password`: a right password that was imported and may not stay; a link to choose another was mailed (AU18).
   */
  refuses: ['credentials', 'second_factor', 'weak_password'],
  spends: { emails: ['owner'] },
});

export const refresh = defineCall({
  name: 'refresh',
  summary: 'Renews the session with its cookie and its latest access token as the bearer token',
  method: 'POST',
  path: '/auth/refresh',
  access: { role: 'renewal' },
  unattended: true,
  effect: 'write',
  params: null,
  query: null,
  body: null,
  answer: authDataSchema,
  refuses: ['renewal'],
});

export const logout = defineCall({
  name: 'logout',
  summary: 'Ends the session on the server',
  method: 'POST',
  path: '/auth/logout',
  access: { role: 'public' },
  effect: 'write',
  params: null,
  query: null,
  body: null,
  answer: null,
});

export const confirm = defineCall({
  name: 'confirm',
  summary: 'It is really you: the session counts as just confirmed for some minutes',
  method: 'POST',
  path: '/auth/confirm',
  access: { role: 'signed-in', isBeforeSecondFactor: true },
  effect: 'write',
  params: null,
  query: null,
  body: confirmSchema,
  answer: shape({ type: oneOf(['success']), message: text(2000) }),
  spends: { emails: ['owner'] },
});

export const authDetails = defineCall({
  name: 'authDetails',
  summary: 'Whether the SLA is signed, read from the database again',
  method: 'POST',
  path: '/auth/details',
  access: { role: 'signed-in' },
  unattended: true,
  effect: 'read',
  params: null,
  query: null,
  /** `customerId` must be that of the session (AU11). Staff have none. */
  body: shape({
    token: text(4096),
    customerId: id('customer').nullable().defined(),
    simulate: text(512).nullable().default(null),
  }),
  answer: shape({ user_detail: userDetailSchema }),
  refuses: ['forbidden', 'not_found'],
});
