import { calls, type OwnSession } from '@portal/contract';
import { useCall, useWrite } from '@portal/platform';
import { AsyncView, Button, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './security.module.css';
import { SessionLine } from './session-line.tsx';

/** Every browser in which this login is logged in; the others can be ended one by one or all at once. */
export function OwnSessions(): ReactElement {
  const state = useCall(calls.sessionList, {});
  return (
    <section className={styles.card} aria-labelledby="own-sessions">
      <header className={styles.head}>
        <h2 id="own-sessions">Where you are logged in</h2>
        <p>If you do not know one of these, end it and choose a new password.</p>
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
        {(sessions) => <Sessions sessions={sessions} />}
      </AsyncView>
    </section>
  );
}

function Sessions({ sessions }: { readonly sessions: readonly OwnSession[] }): ReactElement {
  const { state, send } = useWrite(calls.endOwnSessions, { refreshes: [calls.sessionList] });
  const isWaiting = state.status === 'waiting';
  const others = sessions.filter(({ is_this }) => !is_this);
  return (
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
        {others.length === 0 ? (
          <p>You are logged in nowhere else.</p>
        ) : (
          <Button isWaiting={isWaiting} onClick={() => send({ body: { others: true } })}>
            End all others
          </Button>
        )}
      </footer>
    </>
  );
}

function thisFirst(one: OwnSession, other: OwnSession): number {
  return Number(other.is_this) - Number(one.is_this);
}
