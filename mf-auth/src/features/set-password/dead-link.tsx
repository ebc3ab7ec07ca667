import { paths } from '@portal/contract';
import { Link, useSession } from '@portal/platform';
import { ButtonLink } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from '../../sheet/sheet.module.css';

export interface DeadLinkProps {
  /** Whether this page may have used the link and lost the response. */
  readonly mayBeSet: boolean;
}

/**
 * Advice for a link that was used, has expired or is invalid. A logged-in user cannot request a new one (RT11).
 */
export function DeadLink({ mayBeSet }: DeadLinkProps): ReactElement {
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <>
      <p className={styles.text}>
        A link works once, for 60 minutes, and only the latest one.{' '}
        {mayBeSet
          ? 'A response was lost on its way, so your new password may be set already. Try to log in with it first.'
          : 'Your password has not changed.'}
      </p>
      {isSignedIn ? (
        <p className={styles.text}>To ask for a new link, please log out first.</p>
      ) : (
        <>
          {mayBeSet && (
            <ButtonLink variant="primary" href={paths.login} link={Link}>
              Log in
            </ButtonLink>
          )}
          <ButtonLink variant={mayBeSet ? 'secondary' : 'primary'} href={paths.forgetPassword} link={Link}>
            Send me a new link
          </ButtonLink>
        </>
      )}
    </>
  );
}
