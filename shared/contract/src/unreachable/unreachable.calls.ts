import { defineCall } from '../call.ts';
import { instant, oneOf, text } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { unreachableOwnerSchema } from './unreachable.schema.ts';

export const unreachableOwners = defineCall({
  name: 'unreachableOwners',
  summary:
    'The owners whom no security email reaches, and their bank changes and new addresses that wait for staff (SEC6)',
  method: 'GET',
  path: '/unreachable/owners',
  access: { role: 'staff' },
  effect: 'read',
  params: null,
  query: null,
  body: null,
  answer: listOf(unreachableOwnerSchema),
});

export const releaseBankChange = defineCall({
  name: 'releaseBankChange',
  summary: 'Releases a bank change that waits for staff, who have reached the owner in another way',
  method: 'POST',
  path: '/unreachable/release-bank-change',
  access: { role: 'staff' },
  effect: 'write',
  confirmation: 'always',
  params: null,
  query: null,
  body: shape({ save: text(16).matches(/^\d+$/) }),
  answer: shape({ type: oneOf(['success']), message: text(2000), counts_from: instant() }),
  refuses: ['not_found'],
  spends: { emails: ['owner', 'provider'] },
});

export const releaseEmailChange = defineCall({
  name: 'releaseEmailChange',
  summary: 'Lets a new email address be confirmed whose owner staff have reached in another way',
  method: 'POST',
  path: '/unreachable/release-email-change',
  access: { role: 'staff' },
  effect: 'write',
  confirmation: 'always',
  params: null,
  query: null,
  body: shape({ change: text(16).matches(/^\d+$/) }),
  answer: shape({ type: oneOf(['success']), message: text(2000) }),
  refuses: ['not_found'],
  spends: { emails: ['stranger', 'provider'] },
});
