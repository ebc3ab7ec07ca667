import type { ReactElement } from 'react';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Pixels at the usual text size of 16; they grow with the text. */
  readonly width: number | `${number}%`;
  readonly height: number;
}

const usualTextSize = 16;
const rem = (pixels: number): string => `${String(pixels / usualTextSize)}rem`;

/** A placeholder of the final size, so that nothing moves when the content loads. */
export function Skeleton({ width, height }: SkeletonProps): ReactElement {
  return (
    <span
      className={styles.skeleton}
      style={{ width: typeof width === 'number' ? rem(width) : width, height: rem(height) }}
    />
  );
}
