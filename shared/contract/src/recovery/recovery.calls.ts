import { defineCall } from '../call.ts';
import { instant, oneOf, text, wholeNumber } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { heldSchema } from './recovery.schema.ts';

const answering = {
  method: 'POST',
  access: { role: 'write', customer: { in: 'session' }, viewAs: false, isBeforeSignature: true },
  effect: 'write',
  confirmation: 'always',
  params: null,
  query: null,
  body: shape({ held: text(64) }),
  answer: shape({ type: oneOf(['success']), message: text(2000) }),
  refuses: ['invalid', 'not_found'],
} as const;

export const heldList = defineCall({
  name: 'heldList',
  summary: 'What is on hold since a password was set by email, for the owner to answer; empty for others (SEC2)',
  method: 'GET',
  path: '/recovery',
  access: { role: 'signed-in', viewAs: false },
  effect: 'read',
  params: null,
  query: null,
  body: null,
  answer: listOf(heldSchema),
});

export const keepHeld = defineCall({
  ...answering,
  name: 'keepHeld',
  summary:
    'Says that something on hold was the owner’s own: it counts from then on, or from its own time if that is later',
  path: '/recovery/keep',
  spends: { emails: ['owner'] },
});

export const undoHeld = defineCall({
  ...answering,
  name: 'undoHeld',
  summary: 'Undoes something that is on hold',
  path: '/recovery/undo',
  spends: { emails: ['owner'] },
});

export const heldOwners = defineCall({
  name: 'heldOwners',
  summary: 'The owners of whom something is on hold, the longest first',
  method: 'GET',
  path: '/recovery/owners',
  access: { role: 'staff' },
  effect: 'read',
  params: null,
  query: null,
  body: null,
  answer: listOf(shape({ customer_id: wholeNumber(), name: text(300), held_at: instant(), what: listOf(text(2000)) })),
});
