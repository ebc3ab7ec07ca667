import type { ReactElement } from 'react';
import { LoadMoreButton, type NextPage } from '../more/load-more-button.tsx';
import styles from './more-rows.module.css';

/** Loads more rows of a table. */
export function MoreRowsButton({ more }: { readonly more: NextPage }): ReactElement | null {
  if (more.status === 'none') return null;
  return (
    <div className={styles.next}>
      <LoadMoreButton more={more} label="Show more" failure="The next rows could not be loaded." />
    </div>
  );
}
