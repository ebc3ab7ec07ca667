import { calls } from '@portal/contract';
import { businessDay, formatDay } from '@portal/domain';
import { useCall } from '@portal/platform';
import { AsyncView } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './owner-list.module.css';

/** Owners whom staff may have to call, because a reset by email put changes on hold (SEC2). Absent without one. */
export function HeldOwners(): ReactElement | null {
  const state = useCall(calls.heldOwners, {});
  if (state.status === 'waiting' || (state.status === 'ready' && state.data.length === 0)) return null;
  return (
    <section className={`${styles.card} ${styles.held}`} data-card aria-labelledby="held-owners">
      <h2 id="held-owners">On hold since a password was set by email</h2>
      <AsyncView what="The list of what is on hold" state={state} skeleton={null}>
        {(owners) => (
          <ul>
            {owners.map(({ customer_id: id, name, held_at, what }) => (
              <li key={`${id} ${held_at}`}>
                <b>{name}</b> (customer {id}), since {formatDay(businessDay(new Date(held_at)))}: {what.join(' ')}
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
    </section>
  );
}
