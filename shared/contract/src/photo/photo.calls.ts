import { defineCall } from '../call.ts';
import { constants } from '../constants.ts';
import { mediaSchema } from '../media/media.schema.ts';
import { addressedId, id, oneOf, text } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';
import { multilineText } from '../schema/typed-fields.ts';
import { idList, photoOrder } from './photo-list.ts';

export const propertyMedia = defineCall({
  name: 'propertyMedia',
  summary: 'The photos of a property, the lead image first',
  method: 'GET',
  path: '/property/media/:propertyId',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'read',
  params: shape({ propertyId: addressedId('property') }),
  query: null,
  body: null,
  answer: listOf(shape({ document_id: id(), media: mediaSchema })),
});

export const savePropertyMedia = defineCall({
  name: 'savePropertyMedia',
  summary: 'Asks the provider to update a property; its photos are live at once',
  method: 'POST',
  path: '/property/media',
  access: { role: 'write', customer: { in: 'session' } },
  effect: 'write',
  params: null,
  query: null,
  body: shape({
    property_id: addressedId('property'),
    property_request: multilineText(1, constants.propertyRequestLongest).label('Property Details'),
    /** Document ids, and new files as #1, #2 …; what it leaves out follows in its old order. */
    order: photoOrder(),
    removed: idList(),
  }),
  /** `error` where photos were sent and none of them could be kept: then nothing is. */
  answer: shape({ type: oneOf(['success', 'error']), message: text(5000) }),
  upload: { field: 'files', required: false, photos: true },
  once: true,
  spends: { files: true, emails: ['provider'] },
});
