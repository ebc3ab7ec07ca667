import type { ReactElement } from 'react';
import { Button } from '../button/button.tsx';
import type { AsyncFailure } from './async-state.ts';
import styles from './stale-notice.module.css';

export interface StaleNoticeProps {
  readonly what: string;
  readonly failure: AsyncFailure;
  readonly onRetry: () => void;
}

/** The notice above data whose refetch failed. It is announced politely. */
export function StaleNotice({ what, failure: { message, reference }, onRetry }: StaleNoticeProps): ReactElement {
  return (
    <div className={styles.notice} role="status">
      <p className={styles.text}>
        {what} could not be read again and may be out of date. {message}
        {reference !== null && ` Reference ${reference}`}
      </p>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  );
}
