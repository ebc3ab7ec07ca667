import { constants } from '@portal/contract';
import { FIRST_PORTAL_ID } from '../../db/schema/booking.tables.ts';
import { column, instantInUtc } from './export-file.ts';
import type { ExportFile } from './export-file.ts';
import { exactlyOneOf, id, instant, text } from './kinds.ts';

const isRequired = true;
const startsAt = column('starts_at', instant, { isRequired, exportedAs: instantInUtc('starts_at') });

export const slots: ExportFile = {
  name: 'slots.csv',
  table: 'slots',
  identity: { by: 'scope', column: 'group_id', rowKey: { id: 'bigint' } },
  columns: [column('group_id', id, { isRequired, references: 'buildings.csv' }), startsAt],
};

export const bookings: ExportFile = {
  name: 'bookings.csv',
  table: 'bookings',
  firstPortalId: FIRST_PORTAL_ID,
  identity: { by: 'id', column: 'booking_id' },
  columns: [
    column('booking_id', id, { isRequired }),
    column('group_id', id, { isRequired, references: 'buildings.csv' }),
    column('customer_id', id, { isRequired, references: 'owners.csv' }),
    startsAt,
    column('time_zone', exactlyOneOf(constants.timeZones.map(({ zone }) => zone)), { isRequired }),
    column('note', text, { isCrossChecked: true }),
  ],
};
