import { constants, locationTypes } from '@portal/contract';
import { FIRST_PORTAL_ID } from '../../db/schema/non-resident.tables.ts';
import { column } from './export-file.ts';
import type { ExportFile } from './export-file.ts';
import { amount, id, instant, oneOf, optionalNumber, text, upperOneOf } from './kinds.ts';

const isRequired = true;

export const locations: ExportFile = {
  name: 'locations.csv',
  table: 'locations',
  identity: { by: 'id', column: 'location_id' },
  columns: [
    column('location_id', id, { isRequired }),
    column('type', oneOf(locationTypes), { isRequired }),
    column('name', text, { isRequired }),
    column('parent', optionalNumber, { isInHeader: true }),
  ],
};

export const nonResident: ExportFile = {
  name: 'non_resident.csv',
  table: 'non_resident_applications',
  firstPortalId: FIRST_PORTAL_ID,
  identity: { by: 'id', column: 'id' },
  columns: [
    column('id', id, { isRequired }),
    column('property_id', id, { isRequired, references: 'properties.csv' }),
    column('tax_type', upperOneOf(constants.taxTypes), { isRequired }),
    column('amount', amount, { isCrossChecked: true }),
    column('status', oneOf(['pending', 'approved', 'declined']), { isRequired }),
    column('submitted_at', instant, {
      isRequired,
      exportedAs: `to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    }),
  ],
};
