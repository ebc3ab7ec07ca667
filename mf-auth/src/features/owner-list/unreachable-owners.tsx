import { calls, type UnreachableOwner } from '@portal/contract';
import { businessDay, formatDay, formatInstant, formatPhone } from '@portal/domain';
import { useCall, useWrite } from '@portal/platform';
import { AsyncView, Button } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './owner-list.module.css';

/**
 * Owners whom no security email reaches: staff call them and release the changes that wait for it (SEC6). Absent
 * without one.
 */
export function UnreachableOwners(): ReactElement | null {
  const state = useCall(calls.unreachableOwners, {});
  if (state.status === 'waiting' || (state.status === 'ready' && state.data.length === 0)) return null;
  return (
    <section className={`${styles.card} ${styles.held}`} data-card aria-labelledby="unreachable-owners">
      <h2 id="unreachable-owners">Not reached by email</h2>
      <AsyncView what="The list of whom our emails do not reach" state={state} skeleton={null}>
        {(owners) => (
          <ul>
            {owners.map((owner) => (
              <Owner key={owner.customer_id} owner={owner} />
            ))}
          </ul>
        )}
      </AsyncView>
    </section>
  );
}

function Owner({ owner }: { readonly owner: UnreachableOwner }): ReactElement {
  const { customer_id: id, name, email, mobile, typed_mobile: typed, since, about, changes } = owner;
  const { former_emails: former = [], addresses = [] } = owner;
  const unsaid = about.length > 0 ? ` We could not tell them about ${new Intl.ListFormat('en').format(about)}.` : '';
  return (
    <li>
      <p>
        <b>{name}</b> (customer {id}), since {formatDay(businessDay(new Date(since)))}: {email ?? 'no email address'}
        {mobile && `, ${formatPhone(mobile)}`}.{unsaid}
      </p>
      {typed && (
        <p>
          In the portal the number was changed to {formatPhone(typed)}. It may be that of somebody else: call{' '}
          {mobile ? formatPhone(mobile) : 'a number that you know'}.
        </p>
      )}
      {former.length > 0 && (
        <p>
          Until a few days ago the address was {new Intl.ListFormat('en').format(former)}, which refuses our emails: ask
          the owner whether they changed it.
        </p>
      )}
      {changes.length + addresses.length > 0 && (
        <>
          <p>Release a change only after you have reached the owner in another way:</p>
          <ul>
            {addresses.map((one) => (
              <Address key={one.change_id} address={one} />
            ))}
            {changes.map((change) => (
              <Change key={change.save_id} change={change} />
            ))}
          </ul>
        </>
      )}
    </li>
  );
}

interface AddressProps {
  readonly address: NonNullable<UnreachableOwner['addresses']>[number];
}

function Address({ address: { change_id, email, made_at } }: AddressProps): ReactElement {
  const { state, send } = useWrite(calls.releaseEmailChange, { refreshes: [calls.unreachableOwners] });
  const what = `The email address is to become ${email}.`;
  return (
    <Waiting
      what={what}
      madeAt={made_at}
      isWaiting={state.status === 'waiting'}
      onRelease={() => send({ body: { change: String(change_id) } })}
    />
  );
}

interface ChangeProps {
  readonly change: UnreachableOwner['changes'][number];
}

function Change({ change: { save_id, what, made_at } }: ChangeProps): ReactElement {
  const { state, send } = useWrite(calls.releaseBankChange, { refreshes: [calls.unreachableOwners] });
  return (
    <Waiting
      what={what}
      madeAt={made_at}
      isWaiting={state.status === 'waiting'}
      onRelease={() => send({ body: { save: String(save_id) } })}
    />
  );
}

interface WaitingProps {
  readonly what: string;
  readonly madeAt: string;
  /** Whether its release is under way. */
  readonly isWaiting: boolean;
  readonly onRelease: () => void;
}

function Waiting({ what, madeAt, isWaiting, onRelease }: WaitingProps): ReactElement {
  const handleRelease = (): void => {
    if (!isWaiting) onRelease();
  };
  return (
    <li className={styles.change}>
      <span>
        {what} Saved {formatInstant(new Date(madeAt))}.
      </span>
      <Button isWaiting={isWaiting} aria-label={`Release: ${what}`} onClick={handleRelease}>
        Release
      </Button>
    </li>
  );
}
