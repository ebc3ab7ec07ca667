import type { Example } from '../example.ts';
import type * as calls from './session.calls.ts';

export const session: Example<typeof calls.session> = () => ({});

export const csrfCookie: Example<typeof calls.csrfCookie> = () => ({});
