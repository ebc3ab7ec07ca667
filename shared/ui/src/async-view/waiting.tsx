import type { ReactElement, ReactNode } from 'react';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import styles from './async-view.module.css';
import { useIsSlow } from './use-is-slow.ts';

/** Holds the place at once, and is seen only when waiting takes long: a quick answer must not flash. */
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
