import type { ReactElement, ReactNode } from 'react';
import styles from './skeleton.module.css';

/**
 * A placeholder exactly as large as its content would be, at every width and text size. The content is neither seen nor
 * read out: words as long as they usually are.
 */
export function SkeletonOf({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <span className={styles.skeleton} aria-hidden="true">
      <span className={styles.unseen}>{children}</span>
    </span>
  );
}
