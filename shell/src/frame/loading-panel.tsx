import { readSession, type Session } from '@portal/platform/core';
import { AsyncView, Skeleton, type AsyncState } from '@portal/ui/core';
import type { ReactElement } from 'react';
import styles from './loading-panel.module.css';

export interface LoadingPanelProps {
  readonly session: Session;
  /** Names the content that is loading, as it reads inside a sentence. */
  readonly what: string;
}

/** Shows a skeleton until the session is known and the area has loaded, or says why that failed. */
export function LoadingPanel({ session, what }: LoadingPanelProps): ReactElement {
  const state: AsyncState<null> =
    session.status === 'unreachable'
      ? { status: 'failed', message: session.message, reference: null, retry: () => void readSession() }
      : { status: 'waiting' };
  return (
    <div className={state.status === 'waiting' ? styles.waiting : ''}>
      <AsyncView what={what} state={state} skeleton={<Skeleton width="100%" height={144} />}>
        {() => null}
      </AsyncView>
    </div>
  );
}
