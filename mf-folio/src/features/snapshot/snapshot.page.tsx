import { useSignedIn } from '@portal/platform';
import { AsyncView } from '@portal/ui';
import type { ReactElement } from 'react';
import { useNewFunds } from '../../data/new-funds.ts';
import { useSnapshot } from '../../data/use-snapshot.ts';
import { PortfolioHero } from '../hero/portfolio-hero.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { useSnapshotPopups } from './popups.ts';
import { SideButtons } from './side-buttons.tsx';
import { SnapshotDrawer } from './snapshot-drawer.tsx';
import { SnapshotSkeleton } from './snapshot-skeleton.tsx';
import styles from './snapshot.module.css';

export function SnapshotPage(): ReactElement {
  const { detail } = useSignedIn();
  const snapshot = useSnapshot();
  const newFunds = useNewFunds();
  const popups = useSnapshotPopups();
  return (
    <div className={styles.columns}>
      <AsyncView what="The snapshot" state={snapshot} skeleton={<SnapshotSkeleton />}>
        {(data) => (
          <>
            <PortfolioHero name={`${detail.first_name} ${detail.last_name}`} snapshot={data} />
            <FigureTiles snapshot={data} open={popups.open} />
            <SnapshotDrawer snapshot={data} newFunds={newFunds} popups={popups} ask={undefined} />
          </>
        )}
      </AsyncView>
      <SideButtons />
    </div>
  );
}
