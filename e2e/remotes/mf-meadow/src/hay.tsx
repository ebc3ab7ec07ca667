import type { ReactElement } from 'react';
import styles from './hay.module.css';

/** A lazily loaded part with a style sheet of its own. */
export function Hay(): ReactElement {
  return <p className={styles.hay}>The hay is in.</p>;
}
