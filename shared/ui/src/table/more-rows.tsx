import type { ReactElement } from 'react';
import { Button } from '../button/button.tsx';
import styles from './more-rows.module.css';

/** Access to the next page of rows. */
export type MoreRows =
  | { readonly status: 'none' }
  | { readonly status: 'idle'; readonly load: () => void }
  | { readonly status: 'waiting' }
  | {
      readonly status: 'failed';
      readonly message: string;
      readonly reference: string | null;
      readonly retry: () => void;
    };

/** Loads more rows by a button, so that content below the table stays reachable. It stays mounted to keep focus. */
export function MoreRowsButton({ more }: { readonly more: MoreRows }): ReactElement | null {
  if (more.status === 'none') return null;
  const handleClick = (): void => {
    if (more.status === 'idle') more.load();
    if (more.status === 'failed') more.retry();
  };
  return (
    <div className={styles.next}>
      {more.status === 'failed' && (
        <p role="alert" className={styles.failure}>
          The next rows could not be loaded. {more.message}
          {more.reference && ` Reference ${more.reference}`}
        </p>
      )}
      <Button isWaiting={more.status === 'waiting'} onClick={handleClick}>
        {more.status === 'failed' ? 'Retry' : 'Show more'}
      </Button>
    </div>
  );
}
