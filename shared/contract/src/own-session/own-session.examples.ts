import type { Example } from '../example.ts';
import type * as calls from './own-session.calls.ts';

export const sessionList: Example<typeof calls.sessionList> = () => ({});

export const endOwnSessions: Example<typeof calls.endOwnSessions> = () => ({ body: { others: true } });
