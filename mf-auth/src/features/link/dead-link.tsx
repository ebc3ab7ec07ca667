import { paths } from '@portal/contract';
import { Link, mustEnrol, useSession } from '@portal/platform';
import { ButtonLink } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from '../../sheet/sheet.module.css';
import { Sheet } from '../../sheet/sheet.tsx';

/** A link that does nothing: used, expired, settled or unknown. */
export function DeadLink({ heading, text }: { readonly heading: string; readonly text: string }): ReactElement {
  return (
    <Sheet heading={heading} question="Is something not right?" isNews isTooLate>
      <p className={styles.text}>{text}</p>
      <ToPortal />
    </Sheet>
  );
}

/** The way on from a page whose link no longer works. */
export function ToPortal(): ReactElement {
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  if (mustEnrol(session))
    return (
      <ButtonLink href={paths.security} link={Link}>
        To your two-step login
      </ButtonLink>
    );
  return (
    <ButtonLink href={isSignedIn ? paths.folioSnap : paths.login} link={Link}>
      {isSignedIn ? 'To your Folio Snapshot' : 'Log in'}
    </ButtonLink>
  );
}
