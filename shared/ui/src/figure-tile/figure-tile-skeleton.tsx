import type { ReactElement } from 'react';
import { SkeletonOf } from '../skeleton/skeleton-of.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './figure-tile.module.css';

export interface FigureTileSkeletonProps {
  /** A text as long as the tile's sentence usually is. */
  readonly sentence: string;
  /** The same of what stands beside its figure. */
  readonly validity?: string;
}

/** A skeleton as high as a tile with these words, which are neither seen nor read out. */
export function FigureTileSkeleton({ sentence, validity }: FigureTileSkeletonProps): ReactElement {
  return (
    <div className={styles.tile}>
      <Skeleton width={88} height={20} />
      <span className={styles.figure}>
        <span className={validity === undefined ? styles.grey : undefined}>
          <SkeletonOf>0{validity !== undefined && <span className={styles.validity}> {validity}</span>}</SkeletonOf>
        </span>
      </span>
      <span className={styles.sentence}>
        <SkeletonOf>{sentence}</SkeletonOf>
      </span>
    </div>
  );
}
