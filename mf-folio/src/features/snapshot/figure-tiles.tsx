import type { Popups } from '@portal/platform';
import type { ReactElement } from 'react';
import type { Snapshot } from '../../data/snapshot.ts';
import { ArrearsTile } from '../arrears/arrears-tile.tsx';
import { HeldTile } from '../held/held-tile.tsx';
import { NewLeasedTile } from '../new-leased/new-leased-tile.tsx';
import { TotalRentTile } from '../total-rent/total-rent-tile.tsx';
import { UpcomingTile } from '../upcoming-bills/upcoming-tile.tsx';
import { VacanciesTile } from '../vacancies/vacancies-tile.tsx';
import { popupNames } from './popups.ts';
import styles from './snapshot.module.css';

/** The six figures of the snapshot; each opens its lines (SNAP 95). */
export function FigureTiles({ snapshot, open }: { readonly snapshot: Snapshot; readonly open: Popups['open'] }): ReactElement {
  const { today, totalRent, vacancies, owed, upcoming, newTenancies, held } = snapshot;
  const opening = (name: string) => (): void => {
    open(name);
  };
  return (
    <div className={styles.tiles}>
      <TotalRentTile figure={totalRent} today={today} onOpen={opening(popupNames.rent)} />
      <VacanciesTile vacancies={vacancies} today={today} onOpen={opening(popupNames.vacancies)} />
      <ArrearsTile owed={owed} today={today} onOpen={opening(popupNames.arrears)} />
      <UpcomingTile figure={upcoming} today={today} onOpen={opening(popupNames.bills)} />
      <NewLeasedTile tenancies={newTenancies} onOpen={opening(popupNames.newLeases)} />
      <HeldTile figure={held} today={today} onOpen={opening(popupNames.held)} />
    </div>
  );
}
