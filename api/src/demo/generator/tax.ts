import { addDays } from '@portal/domain';
import type { SampleContext, Holding } from './sample-context.ts';

/** How long ago the owner asked for a reduced rate. */
const ASKED_DAYS_AGO = 9;

/** An owner who lives abroad has asked for a reduced rate, which waits for its approval (NR6). */
export function writeApplications({ csvRows, ids, calendar }: SampleContext, holdings: readonly Holding[]): void {
  for (const { propertyId, propertyPlan } of holdings) {
    if (!propertyPlan.isForeign) continue;
    csvRows.add('non_resident.csv', {
      id: ids.next('nonResident'),
      property_id: propertyId,
      tax_type: 'REDUCED_RATE',
      amount: '125.50',
      status: 'pending',
      submitted_at: `${addDays(calendar.today, -ASKED_DAYS_AGO)}T15:20:00.000Z`,
    });
  }
}
