import { Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './building.module.css';

/** The number of lines in place of a long table; more would only make the page longer. */
const MOST = 12;

/** The number of lines that the table will have. */
export function BuildingSkeleton({ doors }: { readonly doors: number }): ReactElement {
  return (
    <div className={styles.skeleton}>
      {Array.from({ length: Math.min(doors + 2, MOST) }, (_, line) => (
        <Skeleton key={line} width="100%" height={20} />
      ))}
    </div>
  );
}
