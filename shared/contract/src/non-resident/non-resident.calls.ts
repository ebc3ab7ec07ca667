import { defineCall } from '../call.ts';
import { oneOf, text } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';
import { BESIDE, MOST_PAIRS, applicationOrPairs } from './non-resident.schema.ts';

export const applyNonResident = defineCall({
  name: 'applyNonResident',
  summary:
    'Declares the tax residence for a property, with its rate (NR4), or for several as pairs of property and flag',
  method: 'POST',
  path: '/apply-non-resident',
  access: { role: 'write', customer: { in: 'session' } },
  confirmation: 'always',
  effect: 'write',
  params: null,
  query: null,
  body: applicationOrPairs(),
  answer: shape({ type: oneOf(['success']), message: text(2000) }),
  upload: { field: 'document', required: false, fields: MOST_PAIRS + BESIDE.length },
  once: true,
  refuses: ['stale'],
  spends: { files: true, emails: ['provider', 'owner'] },
});
