import type { Property } from '@portal/contract';
import { decidingLease } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import type { Orm } from '../../db/client.ts';
import type { OwnerScope } from '../../plugins/authorize.ts';
import { toLease, toWireProperty } from './property.present.ts';
import { findLeases, findProperties } from './property.repo.ts';
import type { LeaseRow } from './property.repo.ts';

/** All properties of the owner, drafts included, each with the lease that speaks for it today (LS13). */
export async function listProperties(scope: OwnerScope, orm: Orm, today: IsoDate): Promise<Property[]> {
  const [rows, leases] = await Promise.all([findProperties(scope, orm), findLeases(scope, orm)]);
  const leasesByProperty = Map.groupBy(leases, (lease) => lease.propertyId);
  return rows.map((row) => toWireProperty(row, decidingRow(leasesByProperty.get(row.propertyId) ?? [], today)));
}

function decidingRow(rows: readonly LeaseRow[], today: IsoDate): LeaseRow | null {
  const deciding = decidingLease(rows.map(toLease), today);
  return rows.find((row) => row.applicationId === deciding?.applicationId) ?? null;
}
