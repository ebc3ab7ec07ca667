import type { Example } from '../example.ts';
import type * as calls from './unreachable.calls.ts';

export const unreachableOwners: Example<typeof calls.unreachableOwners> = () => ({});

export const releaseBankChange: Example<typeof calls.releaseBankChange> = () => ({ body: { save: '1' } });

export const releaseEmailChange: Example<typeof calls.releaseEmailChange> = () => ({ body: { change: '1' } });
