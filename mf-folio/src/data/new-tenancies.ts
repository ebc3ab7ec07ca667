import type { Tenant } from '@portal/contract';
import { newLeased, type Cents, type IsoDate } from '@portal/domain';
import type { Door } from './doors.ts';

/** A tenancy that started recently or will start, with its tenant. */
export interface NewTenancy {
  readonly propertyId: number;
  readonly address: string;
  readonly start: IsoDate;
  readonly end: IsoDate | null;
  readonly rent: Cents;
  readonly tenant: Tenant;
}

/** New tenancies, the latest first. */
export function toNewTenancies(doors: readonly Door[], today: IsoDate): NewTenancy[] {
  const byId = new Map(doors.map((door) => [door.propertyId, door]));
  const tenancies = newLeased(doors, today).flatMap(({ propertyId, start }): NewTenancy[] => {
    const door = byId.get(propertyId);
    const tenant = door?.source.tenant_lease?.customer;
    if (!door?.lease || !tenant) return [];
    return [{ propertyId, address: door.address, start, end: door.lease.endDate, rent: door.lease.rent, tenant }];
  });
  return tenancies.toSorted((a, b) => b.start.localeCompare(a.start) || a.propertyId - b.propertyId);
}
