import { addDays, daysBetween } from '@portal/domain';
import type { IsoDate, LeadStage } from '@portal/domain';
import type { SampleContext, Holding } from './sample-context.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';

/** How long a property has been advertised, unless it was let until later. */
const A_MONTH = 31;
const platforms = ['Rentals.ca', 'Kijiji', 'Zumper'] as const;
/** Each stage is reached by fewer people than the one before; a let property's approved tenant has moved in. */
const reached: readonly (readonly [stage: LeadStage, least: number, most: number])[] = [
  ['inquiry', 9, 22],
  ['showing', 4, 9],
  ['application', 2, 4],
  ['processing', 1, 2],
  ['approved', 0, 1],
];
/** A stage comes so many days after the one before, at the least. */
const DAYS_APART = 3;

/** The advertisements, the leads of a month and the film of each property that is for lease. */
export function writeLetting(context: SampleContext, holdings: readonly Holding[]): void {
  for (const holding of holdings) if (isForLease(holding, context.calendar.today)) advertise(context, holding);
}

function isForLease({ propertyPlan, terms }: Holding, today: IsoDate): boolean {
  if (propertyPlan.tenure === 'draft') return false;
  return (
    propertyPlan.isAdvertised === true || terms.every(({ isKilled, end }) => isKilled && end !== null && end < today)
  );
}

/** Drawn from the property's id alone, so that no other row of the sample depends on it. */
function advertise({ csvRows, ids, calendar: { today } }: SampleContext, { propertyId, terms: [last] }: Holding): void {
  const random = createRandom(propertyId);
  const vacantSince = last?.end ? addDays(last.end, 1) : today;
  const aMonthAgo = addDays(today, -A_MONTH);
  const since = vacantSince > aMonthAgo && vacantSince <= today ? vacantSince : aMonthAgo;
  for (const platform of platforms.slice(0, random.between(2, platforms.length))) {
    const id = ids.next('ad');
    const url = `https://example.com/listings/${id}`;
    csvRows.add('ads.csv', { ad_id: id, property_id: propertyId, platform, url, since });
  }
  csvRows.add('tours.csv', { property_id: propertyId, url: `https://example.com/tours/${propertyId}` });
  for (const [index, [stage, least, most]] of reached.entries())
    for (let count = random.between(least, most); count > 0; count -= 1)
      csvRows.add('leads.csv', {
        lead_id: ids.next('lead'),
        property_id: propertyId,
        stage,
        date: dayBetween(random, addDays(since, index * DAYS_APART), today),
      });
}

function dayBetween(random: Random, from: IsoDate, to: IsoDate): IsoDate {
  return from > to ? to : addDays(from, random.between(0, daysBetween(from, to)));
}
