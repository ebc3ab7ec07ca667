import { defineCall } from '../call.ts';
import { anyText, oneOf, text } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';
import { LINK_STATES } from './link.schema.ts';

const params = shape({ token: text(256) });

export const openedLink = defineCall({
  name: 'openedLink',
  summary: 'What a link of an email will do; opening it does nothing (RT23)',
  method: 'GET',
  path: '/link/:token',
  access: { role: 'public' },
  effect: 'read',
  params,
  query: null,
  body: null,
  answer: shape({
    state: oneOf(LINK_STATES),
    heading: text(200),
    /** Says what will happen, or why nothing does. */
    text: text(2000),
    /** The label of the button that does it; null unless the link is open. */
    button: anyText().nullable().defined(),
  }),
});

export const followLink = defineCall({
  name: 'followLink',
  summary: 'Does what a link of an email is for, once',
  method: 'POST',
  path: '/link/:token',
  access: { role: 'public' },
  effect: 'write',
  params,
  query: null,
  body: null,
  answer: shape({ type: oneOf(['success']), message: text(2000) }),
  refuses: ['link'],
  spends: { emails: ['owner', 'provider'] },
});
