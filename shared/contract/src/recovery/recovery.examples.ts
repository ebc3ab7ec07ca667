import type { Example } from '../example.ts';
import type * as calls from './recovery.calls.ts';

export const heldList: Example<typeof calls.heldList> = () => ({});

export const keepHeld: Example<typeof calls.keepHeld> = () => ({ body: { held: 'bank-change:1' } });

export const undoHeld: Example<typeof calls.undoHeld> = () => ({ body: { held: 'bank-change:1' } });

export const heldOwners: Example<typeof calls.heldOwners> = () => ({});
