import { defineCall } from '../call.ts';
import { flag, instant, isoDay, text } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';
import { providerSchema } from './provider.schema.ts';

/** The current session, and the business day that server and browser share. */
export const session = defineCall({
  name: 'session',
  summary: 'The session, the business day, the contract version and the provider',
  method: 'GET',
  path: '/session',
  access: { role: 'public' },
  unattended: true,
  effect: 'read',
  params: null,
  query: null,
  body: null,
  answer: shape({
    /** Identifies the session but is not a credential. Null when logged out. */
    session_token: text(256).nullable().defined(),
    expires_at: instant().nullable().defined(),
    today: isoDay(),
    contract: text(32),
    /** The name with which the user logs in. Null when logged out; missing from an api of the previous release. */
    login: text(254).nullable().optional(),
    /**
     * The login has to set up a second factor before it does anything else. Absent from an api of the previous release.
     */
    must_enrol: flag().optional(),
    /**
     * Something is on hold until this owner has said whether it was theirs (SEC2). Absent from an api of the previous
     * release.
     */
    has_held: flag().optional(),
    /** Absent from an api of the previous release. */
    provider: providerSchema.optional(),
  }),
});

export const csrfCookie = defineCall({
  name: 'csrfCookie',
  summary: 'Sets the XSRF-TOKEN cookie that every write sends back as X-XSRF-TOKEN',
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  access: { role: 'public' },
  unattended: true,
  effect: 'read',
  params: null,
  query: null,
  body: null,
  answer: null,
});
