import { defineCall } from '../call.ts';
import { flag, line, oneOf, text, wholeNumber } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { authDataSchema } from '../auth/auth.schema.ts';

/** A code of the app, or a recovery code if the app is lost: spaces, hyphens and small letters make no difference. */
const code = () => line(40).label('Code');
const own = {
  access: { role: 'signed-in', viewAs: false, isBeforeSecondFactor: true },
  params: null,
  query: null,
} as const;
const done = shape({ type: oneOf(['success']), message: text(2000) });

/** After a right password, `login` refuses with `second_factor` and a challenge that is good for ten minutes. */
export const secondFactorLogin = defineCall({
  name: 'secondFactorLogin',
  summary: 'Logs in with the challenge of a right password and a code, which is good once',
  method: 'POST',
  path: '/auth/second-factor',
  access: { role: 'public' },
  effect: 'write',
  params: null,
  query: null,
  body: shape({ challenge: text(1000), code: code() }),
  answer: authDataSchema,
  /** `weak_password` as for `login`. */
  refuses: ['invalid', 'login_expired', 'weak_password'],
  spends: { emails: ['owner'] },
});

export const secondFactor = defineCall({
  ...own,
  name: 'secondFactor',
  summary: 'Whether the login that asks has a second factor, and how many recovery codes are left',
  method: 'GET',
  path: '/auth/second-factor',
  effect: 'read',
  body: null,
  answer: shape({
    is_on: flag(),
    recovery_codes_left: wholeNumber(),
    /** Whether the login has to set up a second factor before it does anything else. */
    is_required: flag(),
    /**
     * Whether this session may set one up: staff who need one once they have opened the link that was mailed to them,
     * and never where no email reaches their login (SEC10). Missing from an earlier api.
     */
    set_up: oneOf(['open', 'mailed', 'unreachable']).optional(),
  }),
});

export const startSecondFactor = defineCall({
  ...own,
  name: 'startSecondFactor',
  summary: 'Makes the secret of a second factor, which counts once a code of it was typed',
  method: 'POST',
  path: '/auth/second-factor/start',
  effect: 'write',
  confirmation: 'always',
  body: null,
  /** `uri` is what a picture for the app holds. */
  answer: shape({ secret: text(100), uri: text(1000) }),
  refuses: ['invalid'],
});

export const confirmSecondFactor = defineCall({
  ...own,
  name: 'confirmSecondFactor',
  summary: 'Turns the second factor on with a first code; the recovery codes are shown this once',
  method: 'POST',
  path: '/auth/second-factor/confirm',
  effect: 'write',
  confirmation: 'always',
  body: shape({ code: code() }),
  answer: shape({ recovery_codes: listOf(text(40)) }),
  refuses: ['invalid'],
  spends: { emails: ['owner'] },
});

export const removeSecondFactor = defineCall({
  ...own,
  name: 'removeSecondFactor',
  summary: 'Turns the second factor off, and its recovery codes with it',
  method: 'POST',
  path: '/auth/second-factor/remove',
  effect: 'write',
  confirmation: 'always',
  body: null,
  answer: done,
  refuses: ['invalid'],
  spends: { emails: ['owner'] },
});

export const renewRecoveryCodes = defineCall({
  ...own,
  access: { role: 'signed-in', viewAs: false },
  name: 'renewRecoveryCodes',
  summary: 'Makes new recovery codes; those before are none any more',
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  effect: 'write',
  confirmation: 'always',
  body: null,
  answer: shape({ recovery_codes: listOf(text(40)) }),
  refuses: ['invalid'],
  spends: { emails: ['owner'] },
});
