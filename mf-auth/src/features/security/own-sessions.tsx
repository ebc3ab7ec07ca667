import { calls, type OwnSession } from '@portal/contract';
import { useCall, useWrite } from '@portal/platform';
import { AsyncView, Button, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './security.module.css';
import { SessionLine } from './session-line.tsx';

/** Every browser in which this login is logged in; the others can be ended one by one or all at once. */
export function OwnSessions(): ReactElement {
  const state = useCall(calls.sessionList, {});
  const { state: ending, send } = useWrite(calls.endOwnSessions, { refreshes: [calls.sessionList] });
  const hasOthers = state.status === 'ready' && state.data.some(({ is_this }) => !is_this);
  return (
    <section className={styles.card} data-card aria-labelledby="own-sessions">
      <header className={styles.head}>
        <h2 id="own-sessions">Where you are logged in</h2>
        {hasOthers && (
          <Button isWaiting={ending.status === 'waiting'} onClick={() => send({ body: { others: true } })}>
            Log out all others
          </Button>
        )}
      </header>
      <AsyncView
        what="Your sessions"
        state={state}
        skeleton={
          <div className={styles.skeleton}>
            <Skeleton width="60%" height={20} />
            <Skeleton width="80%" height={20} />
          </div>
        }
      >
        {(sessions) => (
          <>
            <ul className={styles.list}>
              {sessions.toSorted(thisFirst).map((session) => (
                <SessionLine
                  key={session.id}
                  session={session}
                  onEnd={() => send({ body: { session: session.id, others: false } })}
                />
              ))}
            </ul>
            <footer className={styles.foot}>
              <p>
                {hasOthers
                  ? 'If you do not know one of these, log it out and choose a new password.'
                  : 'You are logged in nowhere else.'}
              </p>
            </footer>
          </>
        )}
      </AsyncView>
    </section>
  );
}

function thisFirst(one: OwnSession, other: OwnSession): number {
  return Number(other.is_this) - Number(one.is_this);
}
