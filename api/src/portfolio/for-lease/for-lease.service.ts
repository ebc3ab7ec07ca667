import type { AnswerOf, QueryOf, calls } from '@portal/contract';
import { countLeads, daysOnMarket, firstLeadDay, isWebAddress, parseIsoDate, toIsoDate } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import { findLeasesOf, findProperty } from '../property/property.repo.ts';
import { findAds, findLeads, findTours } from './for-lease.repo.ts';

type Call = typeof calls.forLease;

/** Another owner's property is refused like one that does not exist (RT18). */
export async function readForLease(
  tx: OwnerTransaction,
  propertyId: number,
  filter: QueryOf<Call>['filter'],
  today: IsoDate,
): Promise<AnswerOf<Call>> {
  if ((await findProperty(tx, propertyId)) === null) throw new AppError('not_found', { named: propertyId });
  const leads = (await findLeads(tx, [propertyId])).map(({ stage, date }) => ({ stage, date: parseIsoDate(date) }));
  const ads = (await findAds(tx, [propertyId])).map((ad) => ({ ...ad, since: parseIsoDate(ad.since) }));
  const leaseStarts = (await findLeasesOf(tx, propertyId)).map(({ start }) => toIsoDate(start));
  const [tour] = await findTours(tx, [propertyId]);
  const counts = countLeads(leads, { from: filter === 'custom' ? firstLeadDay(today) : null, to: today });
  const listed = ads.filter(({ since, url }) => since <= today && isWebAddress(url));
  return {
    inquiries: counts.inquiry,
    showings: counts.showing,
    applications: counts.application,
    processing: counts.processing,
    approved: counts.approved,
    advertisments: listed.map(({ platform, url }) => ({ platformTitle: platform, url })),
    virtualTourUrl: tour && isWebAddress(tour.url) ? tour.url : null,
    daysOnMarket: daysOnMarket({ adsSince: ads.map(({ since }) => since), leaseStarts }, today),
  };
}
