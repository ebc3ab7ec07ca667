import { calls, facts, type Held } from '@portal/contract';
import { formatDay, formatInstant, businessDay } from '@portal/domain';
import { emit, readSession, useCall, useSignedIn, useWrite } from '@portal/platform';
import { AsyncView, Button, Skeleton, NoWrapText } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './security.module.css';

const headingId = 'held-changes';

/** Changes that a reset by email has put on hold, each with Keep and Undo (SEC2). */
export function HeldChanges(): ReactElement {
  const state = useCall(calls.heldList, {});
  return (
    <section className={`${styles.card} ${styles.held}`} data-card aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId} tabIndex={-1}>
          Changed in the last 7 days: yours?
        </h2>
      </header>
      <p className={styles.intro}>
        Your password was set by email. In case somebody else was in your portal before, these changes are on hold: they
        open nothing and no payment follows them until you keep them.
      </p>
      <AsyncView
        what="What is on hold"
        state={state}
        skeleton={
          <div className={styles.skeleton}>
            <Skeleton width="80%" height={20} />
          </div>
        }
        empty={{
          isEmpty: (held) => held.length === 0,
          content: (
            <p className={styles.intro} role="status">
              Everything is answered. Thank you.
            </p>
          ),
        }}
      >
        {(held) => (
          <ul className={styles.list}>
            {held.map((item) => (
              <HeldLine key={item.held} item={item} />
            ))}
          </ul>
        )}
      </AsyncView>
    </section>
  );
}

const refreshes = [calls.heldList, calls.secondFactor] as const;

function HeldLine({ item: { held, what, made_at, until } }: { readonly item: Held }): ReactElement {
  const customer = useSignedIn().user.customer_id;
  const onDone = (): void => {
    if (customer !== null) emit(facts.bankAssigned, { customer_id: customer });
    // The bar of the shell disappears with the last answer.
    void readSession();
  };
  const keeping = useWrite(calls.keepHeld, { refreshes, onDone });
  const undoing = useWrite(calls.undoHeld, { refreshes, onDone });
  const isWaiting = [keeping, undoing].some(({ state }) => state.status === 'waiting');
  const send = (write: typeof keeping.send | typeof undoing.send): void => {
    if (!isWaiting) write({ body: { held } });
  };
  return (
    <li className={styles.line}>
      <div className={styles.about}>
        <p>{what}</p>
        <p className={styles.facts}>
          <NoWrapText
            text={`Done ${formatInstant(new Date(made_at))}. If you do not answer, it is undone on ${formatDay(businessDay(new Date(until)))}.`}
          />
        </p>
      </div>
      <div className={styles.buttons}>
        <Button
          isWaiting={keeping.state.status === 'waiting'}
          aria-label={`Keep, it was me: ${what}`}
          onClick={() => send(keeping.send)}
        >
          Keep, it was me
        </Button>
        <Button
          variant="danger"
          isWaiting={undoing.state.status === 'waiting'}
          aria-label={`Undo: ${what}`}
          onClick={() => send(undoing.send)}
        >
          Undo
        </Button>
      </div>
    </li>
  );
}
