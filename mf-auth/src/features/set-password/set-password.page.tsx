import { useParams, useSession } from '@portal/platform';
import { useState, type ReactElement } from 'react';
import styles from '../../sheet/sheet.module.css';
import { Sheet } from '../../sheet/sheet.tsx';
import { DeadLink } from './dead-link.tsx';
import { SetPasswordForm } from './set-password-form.tsx';

const longestToken = 256;

/** Where a mailed link leads; whoever is logged in here may use it, for whomever it is (RT11). */
export function SetPasswordPage(): ReactElement {
  const { id = '' } = useParams();
  // Whatever is longer is no token of ours, and still one that the server says so of.
  const token = id.slice(0, longestToken);
  const session = useSession();
  const [dead, setDead] = useState<{ readonly token: string; readonly mayBeSet: boolean } | null>(null);
  if (dead?.token === token) {
    return (
      <Sheet heading="This link does not work any more" isNews>
        <DeadLink mayBeSet={dead.mayBeSet} />
      </Sheet>
    );
  }
  return (
    <Sheet heading="Set a new password">
      {session.status === 'signed-in' && (
        <p className={styles.text}>
          For the login that the link was sent to. You are logged in as{' '}
          <strong>{`${session.detail.first_name} ${session.detail.last_name}`.trim()}</strong>.
        </p>
      )}
      <SetPasswordForm key={token} token={token} onDeadLink={(mayBeSet) => setDead({ token, mayBeSet })} />
    </Sheet>
  );
}
