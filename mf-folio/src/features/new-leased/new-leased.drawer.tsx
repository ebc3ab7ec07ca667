import { tenantName } from '@portal/contract';
import { asking, type DrawerPage } from '@portal/features/figure-drawer';
import type { DrawerContext, SnapshotPages } from '../../drawer/drawer-context.ts';
import { popupNames } from '../../drawer/popups.ts';
import { NewLeases } from './new-leases.tsx';
import { TenantProfile } from './tenant-profile.tsx';

const title = 'New Leases';

export const newLeasedPages: SnapshotPages = { lines, line };

function lines({ snapshot: { newTenancies, today }, open, ask }: DrawerContext): DrawerPage {
  const handleOpen = (propertyId: number): void => {
    open(popupNames.newLeases, propertyId);
  };
  return {
    title,
    content: <NewLeases tenancies={newTenancies} today={today} onOpen={handleOpen} onAsk={asking(ask, 'new-leases')} />,
  };
}

function line({ snapshot: { newTenancies } }: DrawerContext, propertyId: number): DrawerPage | null {
  const tenancy = newTenancies.find((one) => one.propertyId === propertyId);
  return tenancy
    ? { title: tenantName(tenancy.tenant), backTo: title, content: <TenantProfile tenancy={tenancy} /> }
    : null;
}
