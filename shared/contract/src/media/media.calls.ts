import { defineCall } from '../call.ts';
import { addressedId, text } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

export const storedFile = defineCall({
  name: 'storedFile',
  summary: 'A file that the owner may see: pictures and PDFs to be shown, everything else to be saved (TN20)',
  method: 'GET',
  path: '/media/:path/:name',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'read',
  params: shape({ path: addressedId('document'), name: text(255) }),
  query: null,
  body: null,
  answer: null,
  file: true,
});
