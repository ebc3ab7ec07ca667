import { paths } from '@portal/contract';
import { usePopups, useSignedIn } from '@portal/platform';
import { AsyncView } from '@portal/ui';
import type { ReactElement } from 'react';
import { useSnapshot } from '../../data/use-snapshot.ts';
import { FundsHeldDrawer } from '../held/funds-held-drawer.tsx';
import { HeldTile } from '../held/held-tile.tsx';
import { PortfolioHero } from '../hero/portfolio-hero.tsx';
import { TotalRentTile } from '../total-rent/total-rent-tile.tsx';
import { SideButtons } from './side-buttons.tsx';
import { SnapshotSkeleton } from './snapshot-skeleton.tsx';
import styles from './snapshot.module.css';

export function SnapshotPage(): ReactElement {
  const { detail } = useSignedIn();
  const snapshot = useSnapshot();
  const popups = usePopups({ page: paths.folioSnap });
  return (
    <div className={styles.columns}>
      <AsyncView what="The snapshot" state={snapshot} skeleton={<SnapshotSkeleton />}>
        {(data) => (
          <>
            <PortfolioHero name={`${detail.first_name} ${detail.last_name}`} snapshot={data} />
            <div className={styles.tiles}>
              <TotalRentTile figure={data.totalRent} today={data.today} />
              <HeldTile figure={data.held} today={data.today} onOpen={() => popups.open('held')} />
            </div>
            <FundsHeldDrawer figure={data.held} today={data.today} isOpen={popups.current?.name === 'held'} onClose={popups.close} />
          </>
        )}
      </AsyncView>
      <SideButtons />
    </div>
  );
}
