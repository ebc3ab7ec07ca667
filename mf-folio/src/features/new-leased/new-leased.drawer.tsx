import { asking, type DrawerContext, type DrawerPage, type FigurePages } from '../../drawer/figure-pages.ts';
import { popupNames } from '../../drawer/popups.ts';
import { NewLeases } from './new-leases.tsx';
import { tenantName } from './tenant-name.ts';
import { TenantProfile } from './tenant-profile.tsx';

const title = 'New Leases';

export const newLeasedPages: FigurePages = { lines, line };

function lines({ snapshot: { newTenancies }, open, ask }: DrawerContext): DrawerPage {
  const handleOpen = (propertyId: number): void => {
    open(popupNames.newLeases, propertyId);
  };
  return {
    title,
    content: <NewLeases tenancies={newTenancies} onOpen={handleOpen} onAsk={asking(ask, 'new-leases')} />,
  };
}

function line({ snapshot: { newTenancies } }: DrawerContext, propertyId: number): DrawerPage | null {
  const tenancy = newTenancies.find((one) => one.propertyId === propertyId);
  return tenancy
    ? { title: tenantName(tenancy.tenant), backTo: title, content: <TenantProfile tenancy={tenancy} /> }
    : null;
}
