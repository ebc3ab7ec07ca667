import type { ReactElement, ReactNode } from 'react';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import styles from './async-view.module.css';
import { useIsSlow } from './use-is-slow.ts';

/** Reserves the space at once but becomes visible only after a while, so that a quick response does not flash. */
export function Waiting({ what, skeleton }: { readonly what: string; readonly skeleton: ReactNode }): ReactElement {
  const isSlow = useIsSlow();
  return (
    <div role="status">
      {isSlow && <VisuallyHidden>Loading {what}…</VisuallyHidden>}
      <div aria-hidden="true" className={isSlow ? undefined : styles.unseen}>
        {skeleton}
      </div>
    </div>
  );
}
