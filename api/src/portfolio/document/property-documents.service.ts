import type { AnswerOf, ListedTenant, calls } from '@portal/contract';
import { decidingLease, isListedTenant, isPastTerm, parseIsoDate, runningLease, toIsoDate } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import { invoicesOf } from '../ledger/ledger.present.ts';
import { toLease, toTenantId, toYesNo } from '../property/property.present.ts';
import type { LeaseRow } from '../property/property.repo.ts';
import { hasDocument } from './document.repo.ts';
import type { DocumentRow } from './document.repo.ts';
import { readMedia } from './media-of.ts';
import {
  toConditionReport,
  toFiled,
  toLeaseFile,
  toListedTenant,
  toMaintenance,
  toNotes,
  toPropertyDocument,
} from './property-file.present.ts';
import { findLeasesOf } from '../property/property.repo.ts';
import { findAddress, findFiled, findRentHistory, findWorkOrders } from './property-file.repo.ts';

type Documents = AnswerOf<typeof calls.propertyDocuments>;
type Lease = AnswerOf<typeof calls.propertyLease>;

/** Everything that is on file about a property of the owner. */
export async function readPropertyDocuments(
  tx: OwnerTransaction,
  propertyId: number,
  today: IsoDate,
): Promise<Documents> {
  const address = await findAddress(tx, propertyId);
  if (address === null) throw new AppError('not_found', { named: propertyId });
  const leases = await findLeasesOf(tx, propertyId);
  const filed = Map.groupBy(await findFiled(tx, propertyId), ({ kind }) => kind);
  const storage = filed.get('storage') ?? [];
  const orders = await findWorkOrders(tx, propertyId);
  const mediaOf = await readMedia(tx, invoicesOf(orders));
  const rents = await findRentHistory(tx, propertyId);
  return {
    property: {
      property_id: propertyId,
      address,
      document: (filed.get('document') ?? []).map(toPropertyDocument),
      maintaince: orders.map((order) => toMaintenance(order, mediaOf)),
      storage: storage.filter(isTenantDocument).map(toFiled),
      rentHistory: rents.map(({ rent, paidOn }) => ({ rent, paid_on: parseIsoDate(paidOn) })),
      propertyNotes: toNotes(filed.get('note') ?? []),
      ownerDocument: {
        cr: (filed.get('condition_report') ?? []).map(toConditionReport),
        storage: storage.filter((row) => !isTenantDocument(row)).map(toFiled),
      },
    },
    tenant: { list: listTenants(leases, today) },
    lease: withLease(filed.get('lease') ?? [], leases),
  };
}

/** The lease of a tenant of the property; without a tenant, the one that decides what the property is (LS13). */
export async function readLease(
  tx: OwnerTransaction,
  { propertyId, tenantId }: { readonly propertyId: number; readonly tenantId: number | null },
  today: IsoDate,
): Promise<Lease> {
  if ((await findAddress(tx, propertyId)) === null) throw new AppError('not_found', { named: propertyId });
  const own = await findLeasesOf(tx, propertyId);
  const asked = tenantId === null ? own : own.filter((row) => toTenantId(row.tenantId) === tenantId);
  if (tenantId !== null && asked.length === 0) throw new AppError('not_found', { named: tenantId });
  const decidingId = decidingLease(asked.map(toLease), today)?.applicationId;
  const lease = asked.find(({ applicationId }) => applicationId === decidingId);
  if (!lease) return { lease: null };
  const hasPdf = await hasDocument(tx, { kind: 'lease', refId: lease.applicationId });
  return {
    lease: {
      application_id: lease.applicationId,
      start: toIsoDate(lease.start),
      tenancy_end_date: toIsoDate(lease.tenancyEndDate),
      rent: lease.rent,
      insurance_mandatory: lease.insuranceMandatory ? 'Y' : 'N',
      authorize_lease: toYesNo(lease.authorizeLease),
      has_pdf: hasPdf ? 'Y' : 'N',
      customer: { first_name: lease.tenantFirstName ?? '', last_name: lease.tenantLastName ?? '' },
    },
  };
}

/** Each tenant once, with the lease that ends last; a lease that continues past its term has no end (TN8, LS1). */
export function listTenants(leases: readonly LeaseRow[], today: IsoDate): ListedTenant[] {
  const running = runningLease(leases.map(toLease), today);
  const sitting = running && isPastTerm(running, today) ? running.applicationId : null;
  const endOf = ({ applicationId, tenancyEndDate }: LeaseRow): IsoDate | null =>
    applicationId === sitting ? null : toIsoDate(tenancyEndDate);
  const listed = new Map<number, LeaseRow>();
  for (const lease of leases) {
    const tenantId = toTenantId(lease.tenantId);
    if (tenantId === null || !isListedTenant(endOf(lease), today)) continue;
    const known = listed.get(tenantId);
    if (known === undefined || endsLater(endOf(lease), endOf(known))) listed.set(tenantId, lease);
  }
  return [...listed].map(([tenantId, lease]) => toListedTenant(tenantId, lease, lease.applicationId === sitting));
}

function endsLater(end: IsoDate | null, known: IsoDate | null): boolean {
  return known !== null && (end === null || end > known);
}

function isTenantDocument({ tenantId }: DocumentRow): boolean {
  return toTenantId(tenantId) !== null;
}

function withLease(files: readonly DocumentRow[], leases: readonly LeaseRow[]): Documents['lease'] {
  return files.flatMap((file) => {
    const lease = leases.find(({ applicationId }) => applicationId === file.refId);
    return lease ? [toLeaseFile(file, lease)] : [];
  });
}
