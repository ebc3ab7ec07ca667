import { constants, paths, type AnswerOf, type calls } from '@portal/contract';
import { FigureDrawer } from '@portal/features/figure-drawer';
import { YourProperties } from '@portal/features/property-slider';
import { Link, type CallState, type Failure, type Popups } from '@portal/platform';
import { useMemo, type ReactElement } from 'react';
import type { NewFunds } from '../../data/new-funds.ts';
import { usePayouts } from '../../data/payouts.ts';
import { toPropertyRows } from '../../data/property-rows.ts';
import type { Snapshot } from '../../data/snapshot.ts';
import type { DrawerContext, SnapshotPages } from '../../drawer/drawer-context.ts';
import { popupNames } from '../../drawer/popups.ts';
import { arrearsPages } from '../arrears/arrears.drawer.tsx';
import { FirstSteps } from '../first-steps/first-steps.tsx';
import { heldPages } from '../held/held.drawer.tsx';
import { RentAndPayments } from '../months/rent-and-payments.tsx';
import { newLeasedPages } from '../new-leased/new-leased.drawer.tsx';
import { LatestPayouts } from '../paid-to-you/latest-payouts.tsx';
import { PropertyList } from '../properties/property-list.tsx';
import { rentPages } from '../total-rent/rent.drawer.tsx';
import { upcomingPages } from '../upcoming-bills/upcoming.drawer.tsx';
import { vacancyPages } from '../vacancies/vacancies.drawer.tsx';
import styles from './snapshot.module.css';

const figures = new Map<string, SnapshotPages>([
  [popupNames.rent, rentPages],
  [popupNames.vacancies, vacancyPages],
  [popupNames.arrears, arrearsPages],
  [popupNames.bills, upcomingPages],
  [popupNames.newLeases, newLeasedPages],
  [popupNames.held, heldPages],
]);

export interface SnapshotFiguresProps {
  readonly snapshot: Snapshot;
  readonly heldFailure: Failure | null;
  readonly newFunds: CallState<NewFunds>;
  readonly paid: CallState<AnswerOf<typeof calls.paidToYou>>;
  readonly popups: Popups;
  readonly ask: DrawerContext['ask'];
}

/** Below the tiles: six months, the payouts, the properties; and the drawer with the lines of the open figure. */
export function SnapshotFigures(props: SnapshotFiguresProps): ReactElement {
  const { snapshot, heldFailure, newFunds, paid, popups, ask } = props;
  const { today, doors } = snapshot;
  const payouts = usePayouts(paid, doors);
  const rows = useMemo(() => toPropertyRows(snapshot), [snapshot]);
  const inOrder = useMemo(() => rows.map(({ door }) => door), [rows]);
  return (
    <>
      {doors.length === 0 && <FirstSteps canAsk={ask !== undefined} />}
      {doors.length > 0 && (
        <div className={styles.pair}>
          <RentAndPayments today={today} />
          <LatestPayouts payouts={payouts} />
        </div>
      )}
      <div className={styles.properties}>
        <YourProperties
          doors={inOrder}
          today={today}
          cards={constants.folioSliderCards}
          addressCut={constants.folioSliderAddressCut}
          more={<Link to={paths.folioView}>Folio view</Link>}
          {...(rows.length > 1 && { order: 'those that need you first' })}
        >
          <PropertyList rows={rows} heldFailure={heldFailure} />
        </YourProperties>
      </div>
      <FigureDrawer
        figures={figures}
        popups={popups}
        context={{ snapshot, heldFailure, newFunds, open: popups.open, ask }}
      />
    </>
  );
}
