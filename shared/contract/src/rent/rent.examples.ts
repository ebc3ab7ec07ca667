import type { Example } from '../example.ts';
import type * as calls from './rent.calls.ts';

export const recentRent: Example<typeof calls.recentRent> = () => ({});
