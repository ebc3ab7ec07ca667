import type { Example } from '../example.ts';
import type * as calls from './owner.calls.ts';

export const ownerList: Example<typeof calls.ownerList> = () => ({ query: { search: '', limit: 10 } });
