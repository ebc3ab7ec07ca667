import type { ReactElement } from 'react';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './figure-tile.module.css';

/** As high as a tile with a sentence of one line. */
export function FigureTileSkeleton(): ReactElement {
  return (
    <div className={styles.tile}>
      <Skeleton width={88} height={20} />
      <span className={styles.figure}>
        <Skeleton width={144} height={36} />
      </span>
      <Skeleton width="80%" height={20} />
    </div>
  );
}
