import { useParams, useSession } from '@portal/platform';
import { useState, type ReactElement } from 'react';
import styles from '../../sheet/sheet.module.css';
import { Sheet } from '../../sheet/sheet.tsx';
import { DeadLink } from './dead-link.tsx';
import { SetPasswordForm } from './set-password-form.tsx';

const maxTokenLength = 256;

/** The page of a mailed link. It works for any login, even while another user is logged in (RT11). */
export function SetPasswordPage(): ReactElement {
  const { id = '' } = useParams();
  // A longer text is never a valid token; the server refuses its first part as well.
  const token = id.slice(0, maxTokenLength);
  const session = useSession();
  const [dead, setDead] = useState<{ readonly token: string; readonly mayBeSet: boolean } | null>(null);
  if (dead?.token === token) {
    return (
      <Sheet heading="This link no longer works" isNews>
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
