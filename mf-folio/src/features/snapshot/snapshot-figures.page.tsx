import { constants, type AnswerOf, type calls } from '@portal/contract';
import { FigureDrawer } from '@portal/features/figure-drawer';
import { YourProperties } from '@portal/features/property-slider';
import type { CallState, Popups } from '@portal/platform';
import type { ReactElement } from 'react';
import type { NewFunds } from '../../data/new-funds.ts';
import { usePayouts } from '../../data/payouts.ts';
import type { Snapshot } from '../../data/snapshot.ts';
import type { DrawerContext, SnapshotPages } from '../../drawer/drawer-context.ts';
import { popupNames } from '../../drawer/popups.ts';
import { ArrearsTile } from '../arrears/arrears-tile.tsx';
import { arrearsPages } from '../arrears/arrears.drawer.tsx';
import { HeldTile } from '../held/held-tile.tsx';
import { heldPages } from '../held/held.drawer.tsx';
import { PortfolioHero } from '../hero/portfolio-hero.tsx';
import { NewLeasedTile } from '../new-leased/new-leased-tile.tsx';
import { newLeasedPages } from '../new-leased/new-leased.drawer.tsx';
import { LatestPayouts } from '../paid-to-you/latest-payouts.tsx';
import { payoutPages } from '../paid-to-you/paid-to-you.drawer.tsx';
import { rentPages } from '../total-rent/rent.drawer.tsx';
import { TotalRentTile } from '../total-rent/total-rent-tile.tsx';
import { UpcomingTile } from '../upcoming-bills/upcoming-tile.tsx';
import { upcomingPages } from '../upcoming-bills/upcoming.drawer.tsx';
import { VacanciesTile } from '../vacancies/vacancies-tile.tsx';
import { vacancyPages } from '../vacancies/vacancies.drawer.tsx';
import styles from './snapshot.module.css';

const figures = new Map<string, SnapshotPages>([
  [popupNames.rent, rentPages],
  [popupNames.vacancies, vacancyPages],
  [popupNames.arrears, arrearsPages],
  [popupNames.bills, upcomingPages],
  [popupNames.newLeases, newLeasedPages],
  [popupNames.held, heldPages],
  [popupNames.paidToYou, payoutPages],
]);

export interface SnapshotFiguresProps {
  readonly name: string;
  readonly snapshot: Snapshot;
  readonly newFunds: CallState<NewFunds>;
  readonly paid: CallState<AnswerOf<typeof calls.paidToYou>>;
  readonly popups: Popups;
  readonly ask: DrawerContext['ask'];
}

/** The snapshot: the owner, six figures, the payouts, and the drawer with the lines of the open figure (SNAP 95). */
export function SnapshotFigures({ name, snapshot, newFunds, paid, popups, ask }: SnapshotFiguresProps): ReactElement {
  const { today, doors, totalRent, vacancies, owed, upcoming, newTenancies, held } = snapshot;
  const payouts = usePayouts(paid, doors);
  const opening = (figure: string) => (): void => {
    popups.open(figure);
  };
  return (
    <>
      <PortfolioHero name={name} snapshot={snapshot} />
      <div className={styles.tiles}>
        <TotalRentTile figure={totalRent} today={today} onOpen={opening(popupNames.rent)} />
        <VacanciesTile vacancies={vacancies} today={today} onOpen={opening(popupNames.vacancies)} />
        <ArrearsTile owed={owed} today={today} onOpen={opening(popupNames.arrears)} />
        <UpcomingTile figure={upcoming} today={today} onOpen={opening(popupNames.bills)} />
        <NewLeasedTile tenancies={newTenancies} onOpen={opening(popupNames.newLeases)} />
        <HeldTile figure={held} today={today} onOpen={opening(popupNames.held)} />
      </div>
      <LatestPayouts payouts={payouts} onOpen={opening(popupNames.paidToYou)} />
      <YourProperties
        doors={doors}
        today={today}
        cards={constants.folioSliderCards}
        addressCut={constants.folioSliderAddressCut}
      />
      <FigureDrawer
        figures={figures}
        popups={popups}
        context={{ snapshot, newFunds, payouts, open: popups.open, ask }}
      />
    </>
  );
}
