import { paths } from '@portal/contract';
import { Link, useSession } from '@portal/platform';
import { ButtonLink } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from '../../sheet/sheet.module.css';

/** The way on from a link that was used, has run out or never was one. Who is logged in cannot ask for one (RT11). */
export function DeadLink(): ReactElement {
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <>
      <p className={styles.text}>A link works once, for 60 minutes, and only the latest one. Nothing has changed: the password is what it was before.</p>
      {isSignedIn ? (
        <p className={styles.text}>To ask for a new link, please log out first.</p>
      ) : (
        <ButtonLink variant="primary" href={paths.forgetPassword} link={Link}>
          Ask for a new link
        </ButtonLink>
      )}
    </>
  );
}
