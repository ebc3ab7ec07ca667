import { addDays, daysBetween } from '@portal/domain';
import type { IsoDate, LeadStage } from '@portal/domain';
import type { SampleContext } from './sample-context.ts';
import type { Random } from './random.ts';
import type { Suite, SuiteLease } from './residence-tenancies.ts';

const platforms = ['Rentals.ca', 'Kijiji', 'Zumper'] as const;
/** How long before a move-in a unit is offered. */
const DAYS_OFFERED = 40;
/** Leads of so many days are noted. */
const DAYS_NOTED = 210;
/** Each stage is reached by fewer people than the one before. */
const reached: readonly (readonly [stage: LeadStage, least: number, most: number])[] = [
  ['inquiry', 5, 14],
  ['showing', 2, 5],
  ['application', 1, 2],
  ['processing', 0, 1],
];

/** The leads of the units that were let lately, and the leads and advertisements of those that are to let. */
export function writeResidenceLeads(context: SampleContext, random: Random, suites: readonly Suite[]): void {
  const { today } = context.calendar;
  const earliest = addDays(today, -DAYS_NOTED);
  for (const { propertyId, tenancies } of suites) {
    for (const [index, lease] of tenancies.entries())
      if (lease.start > earliest && tenancies[index - 1]?.tenantId !== lease.tenantId) {
        writeLeads(context, random, propertyId, addDays(lease.start, -DAYS_OFFERED), addDays(lease.start, -1));
        writeLead(context, propertyId, 'approved', addDays(lease.start, -1));
      }
    const since = vacantSince(tenancies, today);
    if (since !== null) offer(context, random, propertyId, since > earliest ? since : earliest);
  }
}

function vacantSince(tenancies: readonly SuiteLease[], today: IsoDate): IsoDate | null {
  const last = tenancies.at(-1);
  if (last === undefined) return null;
  return last.isKilled && last.end < today ? addDays(last.end, 1) : null;
}

function offer(context: SampleContext, random: Random, propertyId: number, since: IsoDate): void {
  for (const platform of platforms.slice(0, random.between(1, platforms.length))) {
    const id = context.ids.next('ad');
    const url = `https://example.com/listings/${id}`;
    context.csvRows.add('ads.csv', { ad_id: id, property_id: propertyId, platform, url, since });
  }
  writeLeads(context, random, propertyId, since, context.calendar.today);
}

function writeLeads(context: SampleContext, random: Random, propertyId: number, from: IsoDate, to: IsoDate): void {
  const days = Math.max(0, daysBetween(from, to));
  for (const [stage, least, most] of reached)
    for (let count = random.between(least, most); count > 0; count -= 1)
      writeLead(context, propertyId, stage, addDays(from, random.between(0, days)));
}

function writeLead(
  { csvRows, ids, calendar: { today } }: SampleContext,
  propertyId: number,
  stage: LeadStage,
  date: IsoDate,
): void {
  if (date > today) return;
  csvRows.add('leads.csv', { lead_id: ids.next('lead'), property_id: propertyId, stage, date });
}
