import type { Example } from '../example.ts';
import type * as calls from './client-errors.calls.ts';

export const clientErrors: Example<typeof calls.clientErrors> = () => ({
  body: { remote: 'mf-folio', version: '1.0.0', phase: 'load', reason: 'late' },
});
