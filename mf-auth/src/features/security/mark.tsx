import { PathIcon } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './security.module.css';

const paths = {
  lock: 'M6 11h12v10H6zM9 11V8a3 3 0 0 1 6 0v3',
  computer: 'M5 5h14v10H5zM2 19h20',
  phone: 'M8 3h8v18H8zM11 18h2',
} as const;

/** A drawing in front of a line of the page. */
export function Mark({ of }: { readonly of: keyof typeof paths }): ReactElement {
  return (
    <span className={styles.mark}>
      <PathIcon path={paths[of]} />
    </span>
  );
}
