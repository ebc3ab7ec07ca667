import { isViewAs, mustEnrol, useSignedIn } from '@portal/platform';
import type { ReactElement } from 'react';
import { OwnSessions } from './own-sessions.tsx';
import { SecondFactor } from './second-factor.tsx';
import styles from './security.module.css';

/** Where this login is logged in, and what protects it (RT22). It belongs to the login, so staff see it as themselves. */
export function SecurityPage(): ReactElement {
  const person = useSignedIn();
  if (isViewAs(person))
    return (
      <p className={styles.about}>
        You are viewing the portal as an owner. Sessions and the second factor are each person’s own: to see yours, go
        back to the list of owners first.
      </p>
    );
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        {!mustEnrol(person) && <OwnSessions />}
        <SecondFactor />
      </div>
    </div>
  );
}
