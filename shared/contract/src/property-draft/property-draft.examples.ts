import type { Example } from '../example.ts';
import type * as calls from './property-draft.calls.ts';

export const propertyTypes: Example<typeof calls.propertyTypes> = () => ({});

export const propertyUtilities: Example<typeof calls.propertyUtilities> = () => ({});

export const propertyDraft: Example<typeof calls.propertyDraft> = ({ property }) => ({
  params: { propertyId: property },
});

export const saveProperty: Example<typeof calls.saveProperty> = ({ property }) => ({
  body: {
    property_id: property,
    address: '1 King St W',
    unit: 'N/A',
    unit_type: '2 bedrooms',
    property_type: 1,
    rent: '2100.00',
    utilities: '2,16',
  },
});
