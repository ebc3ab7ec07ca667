import { addDays, bookingWindow, businessInstant } from '@portal/domain';
import type { IsoDate, TimeOfDay } from '@portal/domain';
import type { SampleContext } from './sample-context.ts';
import { createRandom } from './random.ts';

/** When the office meets owners. */
const times: readonly TimeOfDay[] = ['9:00', '9:30', '10:30', '13:00', '14:30', '16:00'];

/** Times for meetings on the working days of two real months, drawn from the building's id alone. */
export function writeSlots({ csvRows, realDay }: SampleContext, groupId: number): void {
  const random = createRandom(-groupId);
  const { from, to } = bookingWindow(realDay);
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (isWeekend(day) || random.chance(30)) continue;
    for (const time of times)
      if (random.chance(70))
        csvRows.add('slots.csv', { group_id: groupId, starts_at: businessInstant(day, time).toISOString() });
  }
}

function isWeekend(day: IsoDate): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}
