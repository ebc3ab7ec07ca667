import { leadStages } from '@portal/domain';
import { column } from './export-file.ts';
import type { ExportFile } from './export-file.ts';
import { day, id, oneOf, text } from './kinds.ts';

const isRequired = true;
const propertyColumn = column('property_id', id, { isRequired, references: 'properties.csv' });

export const leads: ExportFile = {
  name: 'leads.csv',
  table: 'leads',
  identity: { by: 'id', column: 'lead_id' },
  columns: [
    column('lead_id', id, { isRequired }),
    propertyColumn,
    column('stage', oneOf(leadStages), { isRequired }),
    column('date', day, { isRequired }),
  ],
};

/** An address that is no web address is stored and never shown (API8). */
export const ads: ExportFile = {
  name: 'ads.csv',
  table: 'ads',
  identity: { by: 'id', column: 'ad_id' },
  columns: [
    column('ad_id', id, { isRequired }),
    propertyColumn,
    column('platform', text, { isRequired }),
    column('url', text, { isRequired }),
    column('since', day, { isRequired }),
  ],
};

export const tours: ExportFile = {
  name: 'tours.csv',
  table: 'tours',
  identity: { by: 'id', column: 'property_id' },
  columns: [propertyColumn, column('url', text, { isRequired })],
};
