import { defineCall } from '../call.ts';
import { instant, isoDay, text } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

/** The current session, and the business day that server and browser share. */
export const session = defineCall({
  name: 'session',
  summary: 'The session, the business day and the contract version',
  method: 'GET',
  path: '/session',
  access: { role: 'public' },
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
  }),
});

export const csrfCookie = defineCall({
  name: 'csrfCookie',
  summary: 'Sets the XSRF-TOKEN cookie that every write sends back as X-XSRF-TOKEN',
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  access: { role: 'public' },
  effect: 'read',
  params: null,
  query: null,
  body: null,
  answer: null,
});
