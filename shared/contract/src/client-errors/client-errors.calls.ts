import { defineCall } from '../call.ts';
import { oneOf, text } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

export const clientErrors = defineCall({
  name: 'clientErrors',
  summary: "A browser's report of a failed remote or a content security policy violation",
  method: 'POST',
  path: '/client-errors',
  access: { role: 'public' },
  unattended: true,
  effect: 'write',
  params: null,
  query: null,
  body: shape({
    remote: text(100),
    version: text(100),
    phase: oneOf(['load', 'mount', 'render', 'incompatible', 'policy']),
    reason: text(1000),
  }),
  answer: null,
});
