import { calls } from '@portal/contract';
import { useCall, useSignedIn } from '@portal/platform';
import { AsyncView } from '@portal/ui';
import type { ReactElement } from 'react';
import { useNewFunds } from '../../data/new-funds.ts';
import { useSnapshot } from '../../data/use-snapshot.ts';
import { useSnapshotPopups } from './popups.ts';
import { SideButtons } from './side-buttons.tsx';
import { SnapshotSkeleton } from './snapshot-skeleton.tsx';
import { SnapshotView } from './snapshot-view.tsx';
import styles from './snapshot.module.css';

export function SnapshotPage(): ReactElement {
  const { detail } = useSignedIn();
  const snapshot = useSnapshot();
  const newFunds = useNewFunds();
  const paid = useCall(calls.paidToYou, {});
  const popups = useSnapshotPopups();
  return (
    <div className={styles.columns}>
      <AsyncView what="The snapshot" state={snapshot} skeleton={<SnapshotSkeleton />}>
        {(data) => <SnapshotView name={`${detail.first_name} ${detail.last_name}`} snapshot={data} newFunds={newFunds} paid={paid} popups={popups} />}
      </AsyncView>
      <SideButtons />
    </div>
  );
}
