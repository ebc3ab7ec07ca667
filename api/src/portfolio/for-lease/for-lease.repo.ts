import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { OwnerTransaction } from '../../db/client.ts';
import { isOwn } from '../property/property.repo.ts';
import { properties } from '../../db/schema/property.tables.ts';
import { ads, leads, tours } from '../../db/schema/for-lease.tables.ts';

export type LeadRow = typeof leads.$inferSelect;
export type AdRow = typeof ads.$inferSelect;
export type TourRow = typeof tours.$inferSelect;

/** The leads of the properties, all that were ever noted. */
export async function findLeads(tx: OwnerTransaction, propertyIds: readonly number[]): Promise<LeadRow[]> {
  return tx
    .select(getTableColumns(leads))
    .from(leads)
    .innerJoin(properties, eq(properties.propertyId, leads.propertyId))
    .where(isOneOf(tx, propertyIds))
    .orderBy(asc(leads.date), asc(leads.leadId));
}

/** The advertisements of the properties, the longest standing first. */
export async function findAds(tx: OwnerTransaction, propertyIds: readonly number[]): Promise<AdRow[]> {
  return tx
    .select(getTableColumns(ads))
    .from(ads)
    .innerJoin(properties, eq(properties.propertyId, ads.propertyId))
    .where(isOneOf(tx, propertyIds))
    .orderBy(asc(ads.since), asc(ads.adId));
}

export async function findTours(tx: OwnerTransaction, propertyIds: readonly number[]): Promise<TourRow[]> {
  return tx
    .select(getTableColumns(tours))
    .from(tours)
    .innerJoin(properties, eq(properties.propertyId, tours.propertyId))
    .where(isOneOf(tx, propertyIds));
}

function isOneOf(tx: OwnerTransaction, propertyIds: readonly number[]): SQL | undefined {
  return and(isOwn(tx, null), inArray(properties.propertyId, [...propertyIds]));
}
