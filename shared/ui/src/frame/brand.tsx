import type { ReactElement } from 'react';
import styles from './brand.module.css';

export function Brand(): ReactElement {
  return (
    <p className={styles.brand}>
      <span className={styles.mark} aria-hidden="true">
        O
      </span>
      Owner portal
    </p>
  );
}
