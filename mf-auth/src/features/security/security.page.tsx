import { hasHeld, isViewAs, mustEnrol, useSignedIn } from '@portal/platform';
import { StatusPanel } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import { HeldChanges } from './held-changes.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { SecondFactor } from './second-factor.tsx';
import styles from './security.module.css';

/**
 * Where this login is logged in, and what protects it (RT22). It belongs to the login, so staff see it as themselves.
 */
export function SecurityPage(): ReactElement {
  const person = useSignedIn();
  // It stays to say that everything has been answered.
  const [wasHeld] = useState(hasHeld(person));
  if (isViewAs(person))
    return (
      <StatusPanel
        kind="missing"
        heading="Security is each person’s own"
        text="You are viewing the portal as an owner. To see your own sessions and your two-step login, go back to the list of owners first."
      />
    );
  return (
    <div className={styles.page}>
      {(wasHeld || hasHeld(person)) && <HeldChanges />}
      <div className={styles.columns}>
        {!mustEnrol(person) && (
          <div className={styles.column}>
            <OwnSessions />
            <OwnPassword />
          </div>
        )}
        <SecondFactor />
      </div>
    </div>
  );
}
