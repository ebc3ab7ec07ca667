import type { ReactElement, ReactNode } from 'react';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import styles from './async-view.module.css';
import { useIsSlow } from './use-is-slow.ts';

/** After this many milliseconds people doubt that anything comes, and want to be told what does. */
const long = 4000;

/** Reserves the space at once but becomes visible only after a while, so that a quick response does not flash. */
export function Waiting({ what, skeleton }: { readonly what: string; readonly skeleton: ReactNode }): ReactElement {
  const isSlow = useIsSlow();
  const isVerySlow = useIsSlow(long);
  return (
    <div role="status" className={styles.waiting}>
      {isSlow && !isVerySlow && <VisuallyHidden>Loading {what}…</VisuallyHidden>}
      <div aria-hidden="true" className={isSlow ? undefined : styles.unseen}>
        {skeleton}
      </div>
      {isVerySlow && <p className={styles.still}>Still loading: {what}</p>}
    </div>
  );
}
