import { asking, type DrawerPage } from '@portal/features/figure-drawer';
import type { Failure } from '@portal/platform';
import type { DrawerContext, SnapshotPages } from '../../drawer/drawer-context.ts';
import { listedParts } from '../../data/snapshot.ts';
import { popupNames } from '../../drawer/popups.ts';
import { AsyncView } from '@portal/ui';
import type { ReactElement } from 'react';
import { HeldAccount } from './account.tsx';
import { FundsHeld } from './funds-held.tsx';

/** Exact text. */
const title = 'FUNDS HELD';

export const heldPages: SnapshotPages = { lines, line };

function lines({ snapshot: { held, doors, today }, heldFailure, open, ask }: DrawerContext): DrawerPage {
  if (held === null) return { title, content: heldFailure && <HeldFailed failure={heldFailure} /> };
  const handleOpen = (propertyId: number): void => {
    open(popupNames.held, propertyId);
  };
  const figure = { ...held, parts: listedParts(held, doors) };
  return {
    title,
    content: <FundsHeld figure={figure} today={today} onOpen={handleOpen} onAsk={asking(ask, 'held')} />,
  };
}

function line({ snapshot: { held, today }, ask }: DrawerContext, propertyId: number): DrawerPage | null {
  const part = held?.parts.find((one) => one.propertyId === propertyId);
  if (!part) return null;
  return {
    title: part.address,
    backTo: title,
    content: <HeldAccount part={part} today={today} onAsk={asking(ask, 'held', propertyId)} />,
  };
}

function HeldFailed({ failure }: { readonly failure: Failure }): ReactElement {
  return (
    <AsyncView what="Held" state={{ status: 'failed', ...failure }} skeleton={null}>
      {() => null}
    </AsyncView>
  );
}
