import { Button } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './owner-list.module.css';

export interface PagerProps {
  /** Which rows are shown; empty while there are none. */
  readonly range: string;
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
}

/** It stays mounted while a page is read, so that the pressed button keeps the focus. */
export function Pager({ range, previous, next }: PagerProps): ReactElement {
  return (
    <nav className={styles.pager} aria-label="Pages">
      <p className={styles.range} role="status">
        {range}
      </p>
      <Button disabledReason={previous === null ? 'This is the first page.' : undefined} onClick={() => previous?.()}>
        Previous
      </Button>
      <Button disabledReason={next === null ? 'This is the last page.' : undefined} onClick={() => next?.()}>
        Next
      </Button>
    </nav>
  );
}
