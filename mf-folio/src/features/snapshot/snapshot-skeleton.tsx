import { FigureTileSkeleton, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './snapshot.module.css';

export function SnapshotSkeleton(): ReactElement {
  return (
    <>
      <Skeleton width="100%" height={144} />
      <div className={styles.tiles}>
        <FigureTileSkeleton />
        <FigureTileSkeleton />
      </div>
    </>
  );
}
