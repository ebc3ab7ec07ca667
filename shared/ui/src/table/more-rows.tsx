import type { ReactElement } from 'react';
import { MoreButton, type More } from '../more/more-button.tsx';
import styles from './more-rows.module.css';

/** Loads more rows of a table. */
export function MoreRowsButton({ more }: { readonly more: More }): ReactElement | null {
  if (more.status === 'none') return null;
  return (
    <div className={styles.next}>
      <MoreButton more={more} label="Show more" failure="The next rows could not be loaded." />
    </div>
  );
}
