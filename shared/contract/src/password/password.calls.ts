import { defineCall } from '../call.ts';
import { flag, instant, loginLine, oneOf, text } from '../schema/fields.ts';
import { newPassword } from '../schema/password.ts';
import { refusal } from '../schema/refusal.ts';
import { shape } from '../schema/shapes.ts';

const done = shape({ type: oneOf(['success']), message: text(2000) });

export const forgotPassword = defineCall({
  name: 'forgotPassword',
  summary: 'Emails a password reset link to the address of a login',
  method: 'POST',
  path: '/forgot-password',
  access: { role: 'public' },
  effect: 'write',
  params: null,
  query: null,
  /** A username in `email` works too (AU5). */
  body: shape({ email: loginLine(254).label('Email/Username') }),
  answer: done,
  refuses: ['unknown_login'],
  spends: { emails: ['owner'] },
});

export const resetLink = defineCall({
  name: 'resetLink',
  summary: 'Whether an emailed link still sets a new password; says nothing about whose it is and uses nothing up',
  method: 'POST',
  path: '/change-password/check',
  access: { role: 'public' },
  effect: 'read',
  params: null,
  query: null,
  body: shape({ reset_token: text(256) }),
  answer: shape({ works: flag() }),
});

export const changePassword = defineCall({
  name: 'changePassword',
  summary: 'Sets a new password with the single-use token of an emailed link and ends every session of the login',
  method: 'POST',
  path: '/change-password',
  access: { role: 'public' },
  effect: 'write',
  params: null,
  query: null,
  body: shape({
    password: newPassword().label('Password'),
    cpassword: text(2048).label('Confirm Password'),
    reset_token: text(256),
  }).test({
    name: 'same',
    skipAbsent: true,
    test({ password, cpassword }) {
      const isSame = !password || !cpassword || password === cpassword;
      return isSame || this.createError({ path: 'cpassword', message: refusal.same });
    },
  }),
  answer: done,
  refuses: ['reset_token'],
  spends: { emails: ['owner', 'provider'] },
});

export const ownPassword = defineCall({
  name: 'ownPassword',
  summary: 'When the login that asks changed its password',
  method: 'GET',
  path: '/auth/password',
  access: { role: 'signed-in', viewAs: false },
  effect: 'read',
  params: null,
  query: null,
  body: null,
  /** Null for a password that the provider brought. */
  answer: shape({ changed_at: instant().nullable().defined() }),
});
