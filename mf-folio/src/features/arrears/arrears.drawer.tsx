import { asking, type DrawerPage } from '@portal/features/figure-drawer';
import type { DrawerContext, SnapshotPages } from '../../drawer/drawer-context.ts';
import { popupNames } from '../../drawer/popups.ts';
import { ArrearsAndBills } from './arrears-and-bills.tsx';
import { DoorDebts } from './door-debts.tsx';

const title = 'Arrears & Current Bills';

export const arrearsPages: SnapshotPages = { lines, line };

function lines({ snapshot: { owed, today }, open, ask }: DrawerContext): DrawerPage {
  const handleOpen = (propertyId: number): void => {
    open(popupNames.arrears, propertyId);
  };
  return {
    title,
    content: <ArrearsAndBills owed={owed} today={today} onOpen={handleOpen} onAsk={asking(ask, 'arrears')} />,
  };
}

function line({ snapshot: { owed, today }, ask }: DrawerContext, propertyId: number): DrawerPage | null {
  const row = owed.rows.find(({ door }) => door.propertyId === propertyId);
  if (!row) return null;
  const { address } = row.door;
  return {
    title: address,
    backTo: title,
    content: <DoorDebts row={row} today={today} onAsk={asking(ask, 'arrears', propertyId)} />,
  };
}
