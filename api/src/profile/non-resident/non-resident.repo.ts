import { and, desc, eq, inArray } from 'drizzle-orm';
import type { OwnerTransaction } from '../../db/client.ts';
import { isOwn } from '../../portfolio/property/property.repo.ts';
import { properties } from '../../db/schema/property.tables.ts';
import { nonResidentApplications } from '../../db/schema/non-resident.tables.ts';

export interface FlaggedRow {
  readonly propertyId: number;
  readonly address: string;
  readonly status: number;
  readonly foreignResident: boolean;
}

/** The largest value of the column. */
const LARGEST_ID = 2_147_483_647;

/** Locks the given properties, except any that are not the owner's. */
export async function lockFlagged(tx: OwnerTransaction, ids: readonly number[]): Promise<Map<number, FlaggedRow>> {
  const { propertyId, address, status, foreignResident } = properties;
  const possible = ids.filter((id) => id <= LARGEST_ID);
  const rows = await tx
    .select({ propertyId, address, status, foreignResident })
    .from(properties)
    .where(and(isOwn(tx, null), inArray(propertyId, possible)))
    .orderBy(propertyId)
    .for('no key update');
  return new Map(rows.map((row) => [row.propertyId, row]));
}

export async function setFlag(tx: OwnerTransaction, ids: readonly number[], isForeign: boolean): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(properties)
    .set({ foreignResident: isForeign })
    .where(and(isOwn(tx, null), inArray(properties.propertyId, [...ids])));
}

export async function insertApplication(
  tx: OwnerTransaction,
  application: typeof nonResidentApplications.$inferInsert,
): Promise<number> {
  const [row] = await tx
    .insert(nonResidentApplications)
    .values(application)
    .returning({ id: nonResidentApplications.id });
  if (!row) throw new Error('An application was not written.');
  return row.id;
}

/** The properties whose latest application for a reduced rate is undecided. */
export async function findPendingRates(tx: OwnerTransaction): Promise<Set<number>> {
  const latest = await tx
    .selectDistinctOn([nonResidentApplications.propertyId], {
      propertyId: nonResidentApplications.propertyId,
      taxType: nonResidentApplications.taxType,
      status: nonResidentApplications.status,
    })
    .from(nonResidentApplications)
    .innerJoin(properties, eq(properties.propertyId, nonResidentApplications.propertyId))
    .where(isOwn(tx, null))
    .orderBy(
      nonResidentApplications.propertyId,
      desc(nonResidentApplications.submittedAt),
      desc(nonResidentApplications.id),
    );
  const pending = latest.filter(({ taxType, status }) => taxType === 'REDUCED_RATE' && status === 'pending');
  return new Set(pending.map(({ propertyId }) => propertyId));
}
