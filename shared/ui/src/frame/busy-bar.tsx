import type { ReactElement } from 'react';
import { useIsSlow } from '../async-view/use-is-slow.ts';
import styles from './busy-bar.module.css';

/** Shows that a request is in progress, without blocking anything. */
export function BusyBar(): ReactElement | null {
  const isSlow = useIsSlow();
  return isSlow ? <div className={styles.bar} role="progressbar" aria-label="Loading" /> : null;
}
