import type { ReactElement } from 'react';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  readonly width: number | `${number}%`;
  readonly height: number;
}

/** A placeholder of the final size, so that nothing moves when the content loads. */
export function Skeleton({ width, height }: SkeletonProps): ReactElement {
  return <span className={styles.skeleton} style={{ width, height }} />;
}
