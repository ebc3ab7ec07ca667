import { FigureTileSkeleton, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './snapshot.module.css';

/** One per figure. */
const tiles = [1, 2, 3, 4, 5, 6] as const;

export function SnapshotSkeleton(): ReactElement {
  return (
    <>
      <Skeleton width="100%" height={144} />
      <div className={styles.tiles}>
        {tiles.map((tile) => (
          <FigureTileSkeleton key={tile} />
        ))}
      </div>
    </>
  );
}
