import { readSession, type Session } from '@portal/platform';
import { AsyncView, Skeleton, type AsyncState } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './arrival-panel.module.css';

export interface ArrivalPanelProps {
  readonly session: Session;
  /** What is awaited, as it stands in a sentence. */
  readonly what: string;
}

/** Until the server has said who this is and the area has come: the outline of a page, or why there is none. */
export function ArrivalPanel({ session, what }: ArrivalPanelProps): ReactElement {
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
