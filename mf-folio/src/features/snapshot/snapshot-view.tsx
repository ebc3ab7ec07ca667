import type { AnswerOf, calls } from '@portal/contract';
import type { CallState, Popups } from '@portal/platform';
import type { ReactElement } from 'react';
import type { NewFunds } from '../../data/new-funds.ts';
import type { Snapshot } from '../../data/snapshot.ts';
import { PortfolioHero } from '../hero/portfolio-hero.tsx';
import { LatestPayouts } from '../paid-to-you/latest-payouts.tsx';
import { usePayouts } from '../paid-to-you/payouts.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { popupNames } from './popups.ts';
import { SnapshotDrawer } from './snapshot-drawer.tsx';

export interface SnapshotViewProps {
  readonly name: string;
  readonly snapshot: Snapshot;
  readonly newFunds: CallState<NewFunds>;
  readonly paid: CallState<AnswerOf<typeof calls.paidToYou>>;
  readonly popups: Popups;
  /** Opens a question about a figure; absent for who may not send one. */
  readonly ask: ((about: string) => void) | undefined;
}

/** The portfolio as it stands today: who, the six figures, what was paid out, and the lines of whatever is opened. */
export function SnapshotView({ name, snapshot, newFunds, paid, popups, ask }: SnapshotViewProps): ReactElement {
  const payouts = usePayouts(paid, snapshot.doors);
  const handleOpenPayouts = (): void => {
    popups.open(popupNames.paidToYou);
  };
  return (
    <>
      <PortfolioHero name={name} snapshot={snapshot} />
      <FigureTiles snapshot={snapshot} open={popups.open} />
      <LatestPayouts payouts={payouts} onOpen={handleOpenPayouts} />
      <SnapshotDrawer snapshot={snapshot} newFunds={newFunds} payouts={payouts} popups={popups} ask={ask} />
    </>
  );
}
