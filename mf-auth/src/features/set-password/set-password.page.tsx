import { calls } from '@portal/contract';
import { useCall, useParams, useSession } from '@portal/platform';
import { AsyncView, Skeleton } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import styles from '../../sheet/sheet.module.css';
import { Sheet } from '../../sheet/sheet.tsx';
import { DeadLink } from './dead-link.tsx';
import { SetPasswordForm } from './set-password-form.tsx';

const maxTokenLength = 256;

/**
 * The page of a mailed link. It works for any login, even while another user is logged in (RT11). The server is asked
 * first whether the link still works, so that nobody chooses a password in vain; where it does not answer, the form
 * shows, and the server decides when it is sent.
 */
export function SetPasswordPage(): ReactElement {
  const { id = '' } = useParams();
  // A longer text is never a valid token; the server refuses its first part as well.
  const token = id.slice(0, maxTokenLength);
  const link = useCall(calls.resetLink, { body: { reset_token: token } });
  const [dead, setDead] = useState<{ readonly token: string; readonly mayBeSet: boolean } | null>(null);
  if (dead?.token === token) return <DeadLinkSheet mayBeSet={dead.mayBeSet} />;
  if (link.status === 'ready' && !link.data.works) return <DeadLinkSheet mayBeSet={false} />;
  return (
    <Sheet heading="Set a new password" lead="It logs you out everywhere else." question="Cannot log in?">
      <AsyncView
        what="the form"
        state={link.status === 'waiting' ? link : { status: 'ready', data: null, stale: null }}
        skeleton={<Skeleton width="100%" height={200} />}
      >
        {() => <Form key={token} token={token} onDeadLink={(mayBeSet) => setDead({ token, mayBeSet })} />}
      </AsyncView>
    </Sheet>
  );
}

interface FormProps {
  readonly token: string;
  readonly onDeadLink: (mayBeSet: boolean) => void;
}

function Form(props: FormProps): ReactElement {
  const session = useSession();
  return (
    <>
      {session.status === 'signed-in' && (
        <p className={styles.text}>
          For the login that the link was sent to. You are logged in as{' '}
          <strong>{`${session.detail.first_name} ${session.detail.last_name}`.trim()}</strong>.
        </p>
      )}
      <SetPasswordForm {...props} />
    </>
  );
}

function DeadLinkSheet({ mayBeSet }: { readonly mayBeSet: boolean }): ReactElement {
  return (
    <Sheet
      heading="This link no longer works"
      question="No email? Look in the spam folder, or ask us."
      isNews
      isTooLate
    >
      <DeadLink mayBeSet={mayBeSet} />
    </Sheet>
  );
}
