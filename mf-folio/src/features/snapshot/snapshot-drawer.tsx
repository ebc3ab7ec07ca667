import type { Popups } from '@portal/platform';
import { Drawer } from '@portal/ui';
import type { ReactElement } from 'react';
import { drawerPage, type DrawerContext } from './drawer-page.tsx';
import { useLastPopup } from './use-last-popup.ts';

export interface SnapshotDrawerProps extends Omit<DrawerContext, 'open'> {
  readonly popups: Popups;
}

/** The one drawer of the snapshot: whatever figure is opened, and whatever line of it, stands in it (SNAP 98). */
export function SnapshotDrawer({ popups, ...context }: SnapshotDrawerProps): ReactElement {
  const shown = useLastPopup(popups.current);
  const page = shown && drawerPage(shown, { ...context, open: popups.open });
  const isOpen = popups.current !== null && page !== null;
  const back = page?.backTo === undefined ? undefined : { label: page.backTo, onBack: popups.up };
  return (
    <Drawer title={page?.title ?? ''} isOpen={isOpen} onClose={popups.close} back={back}>
      {page?.content}
    </Drawer>
  );
}
