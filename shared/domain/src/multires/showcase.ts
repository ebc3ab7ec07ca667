import { daysBetween } from '../date.ts';
import type { IsoDate } from '../iso-date.ts';
import { onMarketSince } from '../for-lease.ts';
import type { LeadStage } from '../for-lease.ts';
import { isWebAddress } from '../web-address.ts';
import { isOccupied } from './unit.ts';
import type { Unit } from './unit.ts';

/** An advertisement of a unit. */
export interface Advertisement {
  readonly adId: number;
  readonly propertyId: number;
  readonly platform: string;
  readonly url: string;
  readonly since: IsoDate;
}

/** A prospect's step on the way to a lease. */
export interface Lead {
  readonly leadId: number;
  readonly propertyId: number;
  readonly stage: LeadStage;
  readonly date: IsoDate;
}

/** A unit that is to let, and how that goes (MR17). */
export interface ShowcaseUnit {
  readonly unit: Unit;
  readonly vacantDays: number | null;
  readonly daysOnMarket: number | null;
  readonly inquiries: readonly Lead[];
  readonly ads: readonly Advertisement[];
}

/** The units that nobody has leased, in the order of their ids (MR17). */
export function showcase(
  units: readonly Unit[],
  {
    ads,
    leads,
    today,
    asOf,
  }: {
    readonly ads: readonly Advertisement[];
    readonly leads: readonly Lead[];
    readonly today: IsoDate;
    readonly asOf: IsoDate;
  },
): ShowcaseUnit[] {
  return units
    .filter((unit) => !unit.isFormer && !isOccupied(unit, today))
    .toSorted((a, b) => a.propertyId - b.propertyId)
    .map((unit) => {
      const ownAds = ads.filter(({ propertyId }) => propertyId === unit.propertyId);
      const since = onMarketSince(
        { adsSince: ownAds.map((ad) => ad.since), leaseStarts: unit.leases.map(({ start }) => start) },
        asOf,
      );
      const lastEnd = unit.leases
        .flatMap(({ endDate }) => endDate ?? [])
        .toSorted()
        .at(-1);
      return {
        unit,
        vacantDays: lastEnd === undefined ? null : daysBetween(lastEnd, asOf),
        daysOnMarket: since === null ? null : daysBetween(since, asOf),
        inquiries: since === null ? [] : inquiriesOf(leads, unit.propertyId, since, asOf),
        ads: ownAds.filter((ad) => ad.since <= asOf && isWebAddress(ad.url)).toSorted((a, b) => a.adId - b.adId),
      };
    });
}

function inquiriesOf(leads: readonly Lead[], propertyId: number, from: IsoDate, to: IsoDate): Lead[] {
  return leads.filter(
    (lead) => lead.propertyId === propertyId && lead.stage === 'inquiry' && lead.date >= from && lead.date <= to,
  );
}
