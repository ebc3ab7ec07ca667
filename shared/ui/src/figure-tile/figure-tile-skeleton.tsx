import type { ReactElement } from 'react';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './figure-tile.module.css';

/** As high as a tile with a one-line formula. */
export function FigureTileSkeleton(): ReactElement {
  return (
    <div className={styles.tile}>
      <Skeleton width={88} height={20} />
      <span className={styles.figure}>
        <Skeleton width={144} height={30} />
      </span>
      <Skeleton width="80%" height={18} />
      <span className={styles.validity}>
        <Skeleton width={120} height={16} />
      </span>
    </div>
  );
}
