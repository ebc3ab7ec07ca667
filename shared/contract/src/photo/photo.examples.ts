import type { Example } from '../example.ts';
import type * as calls from './photo.calls.ts';

export const propertyMedia: Example<typeof calls.propertyMedia> = ({ property }) => ({
  params: { propertyId: property },
});

export const savePropertyMedia: Example<typeof calls.savePropertyMedia> = ({ property }) => ({
  body: { property_id: property, property_request: 'Please update the photos.', order: '', removed: '' },
});
