import { calls, paths } from '@portal/contract';
import { formatInstant } from '@portal/domain';
import { Link, useCall, useSignedIn } from '@portal/platform';
import { AsyncView, ButtonLink, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import { Mark } from './mark.tsx';
import styles from './security.module.css';

/** When the password was changed, and the way to a new one: an owner's stands in their profile. */
export function OwnPassword(): ReactElement {
  const isOwner = useSignedIn().user.role === 'owner';
  const state = useCall(calls.ownPassword, {});
  return (
    <div className={`${styles.card} ${styles.line}`}>
      <Mark of="lock" />
      <div className={styles.about}>
        <h2>Password</h2>
        <AsyncView what="When you changed it" state={state} skeleton={<Skeleton width="60%" height={20} />}>
          {({ changed_at }) => (
            <p className={styles.facts}>
              {changed_at !== null && `Changed ${formatInstant(new Date(changed_at))}. `}
              {isOwner
                ? 'A new password logs you out everywhere else.'
                : 'For a new one, log out and choose “Forgot your password?”. It ends all your logins.'}
            </p>
          )}
        </AsyncView>
      </div>
      {isOwner && (
        <ButtonLink href={`${paths.profile}#personal`} link={Link}>
          Change
        </ButtonLink>
      )}
    </div>
  );
}
