import { addDays } from '@portal/domain';
import type { Books, Holding } from './books.ts';

/** How long ago the owner asked for a reduced rate. */
const ASKED_DAYS_AGO = 9;

/** An owner who lives abroad has asked for a reduced rate, which waits for its approval (NR6). */
export function writeApplications({ sheets, ids, calendar }: Books, holdings: readonly Holding[]): void {
  for (const { propertyId, plot } of holdings) {
    if (!plot.isForeign) continue;
    sheets.add('non_resident.csv', {
      id: ids.next('nonResident'),
      property_id: propertyId,
      tax_type: 'REDUCED_RATE',
      amount: '125.50',
      status: 'pending',
      submitted_at: `${addDays(calendar.today, -ASKED_DAYS_AGO)}T15:20:00.000Z`,
    });
  }
}
