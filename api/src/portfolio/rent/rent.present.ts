import type { AnswerOf, FolioProperty, calls } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
import type { RentRow } from './rent.repo.ts';

type QueueEntry = AnswerOf<typeof calls.recentRent>['queue_list'][number];
type TenantRent = NonNullable<FolioProperty['tenant_rent']>[number];

/** A rent is stored only once it is received, so each is approved. */
export function toQueueEntry(row: RentRow): QueueEntry {
  const transaction = { ledger: { property_id: row.propertyId } };
  return { approved: { amount: row.rent, description: 'Rent', paid_on: parseIsoDate(row.paidOn), transaction } };
}

export function toTenantRent(row: RentRow): TenantRent {
  return { rent: row.rent, amount: null, paid_on: parseIsoDate(row.paidOn) };
}
