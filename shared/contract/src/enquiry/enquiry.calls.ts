import { defineCall } from '../call.ts';
import { addressedId, flag, text } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';
import { enquiryComments } from './enquiry.schema.ts';

export const ownerEnquiry = defineCall({
  name: 'ownerEnquiry',
  summary: 'Asks the provider a question, with or without a file',
  method: 'POST',
  path: '/owner/enquiry',
  access: { role: 'write', customer: { in: 'body', name: 'userId' } },
  effect: 'write',
  params: null,
  query: null,
  body: shape({
    comments: enquiryComments(),
    /** The customer id. */
    userId: addressedId('customer'),
    /** The building that the enquiry is about (MR9). */
    building_id: addressedId('building').optional(),
  }),
  answer: shape({ status: flag(), message: text(2000) }),
  upload: { field: 'document', required: false },
  once: true,
  spends: { files: true, emails: ['provider'] },
});
