import type { ReactElement } from 'react';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  readonly width: number | `${number}%`;
  readonly height: number;
}

/** The place of something that has not come yet; as large as it will be, so that nothing moves. */
export function Skeleton({ width, height }: SkeletonProps): ReactElement {
  return <span className={styles.skeleton} style={{ width, height }} />;
}
