import { paths } from '@portal/contract';
import { Button } from '@portal/ui';
import type { ReactElement } from 'react';
import { SheetLink } from '../../sheet/sheet-link.tsx';
import styles from '../../sheet/sheet.module.css';

/** Says what to do next; stays longer than a toast. Does not reveal more about the account than the server does (AU4). */
export function LinkSent({ name, onAgain }: { readonly name: string; readonly onAgain: () => void }): ReactElement {
  return (
    <>
      <p className={styles.text}>
        The link is on its way to the email address that we hold for <strong>{name}</strong>. It works once, for 60
        minutes.
      </p>
      <p className={styles.text}>
        Nothing there after a few minutes? Look in your spam folder, or ask for another link: only the latest one works.
      </p>
      <div className={styles.action}>
        <Button onClick={onAgain}>Ask for another link</Button>
      </div>
      <SheetLink to={paths.login}>Login</SheetLink>
    </>
  );
}
