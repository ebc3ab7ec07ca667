import { useProvider, type Failure, type Popups } from '@portal/platform';
import type { ReactElement } from 'react';
import { listedParts, type Snapshot } from '../../data/snapshot.ts';
import { popupNames } from '../../drawer/popups.ts';
import { ArrearsTile } from '../arrears/arrears-tile.tsx';
import { FailedTile } from '../held/failed-tile.tsx';
import { HeldTile } from '../held/held-tile.tsx';
import { NewLeasedTile } from '../new-leased/new-leased-tile.tsx';
import { TotalRentTile } from '../total-rent/total-rent-tile.tsx';
import { UpcomingTile } from '../upcoming-bills/upcoming-tile.tsx';
import { VacanciesTile } from '../vacancies/vacancies-tile.tsx';
import styles from './snapshot.module.css';

export interface TilesProps {
  readonly snapshot: Snapshot;
  readonly heldFailure: Failure | null;
  readonly open: Popups['open'];
}

/** Six figures: first the money, then the doors (SNAP 95, FN35). */
export function Tiles({ snapshot, heldFailure, open }: TilesProps): ReactElement {
  const { today, totalRent, vacancies, owed, upcoming, newTenancies, held, doors } = snapshot;
  const { support_phone: phone } = useProvider();
  const opening = (figure: string) => (): void => {
    open(figure);
  };
  return (
    <div className={styles.tiles} data-empty={doors.length === 0 || undefined}>
      {held && <HeldTile figure={{ ...held, parts: listedParts(held, doors) }} onOpen={opening(popupNames.held)} />}
      {heldFailure && (
        <FailedTile
          label="Held"
          rest="The other figures are right."
          reference={heldFailure.reference}
          phone={phone}
          onRetry={heldFailure.retry}
        />
      )}
      <ArrearsTile owed={owed} onOpen={opening(popupNames.arrears)} />
      <UpcomingTile figure={upcoming} overdue={owed.overdueShares} onOpen={opening(popupNames.bills)} />
      <TotalRentTile figure={totalRent} onOpen={opening(popupNames.rent)} />
      <VacanciesTile vacancies={vacancies} onOpen={opening(popupNames.vacancies)} />
      <NewLeasedTile tenancies={newTenancies} today={today} onOpen={opening(popupNames.newLeases)} />
    </div>
  );
}
