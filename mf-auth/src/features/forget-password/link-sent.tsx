import { paths } from '@portal/contract';
import { Button } from '@portal/ui';
import type { ReactElement } from 'react';
import { SheetLink } from '../../sheet/sheet-link.tsx';
import styles from '../../sheet/sheet.module.css';

/** What to do next, for longer than a toast lasts. It says no more of the name than the server did (AU4). */
export function LinkSent({ name, onAgain }: { readonly name: string; readonly onAgain: () => void }): ReactElement {
  return (
    <>
      <p className={styles.text}>
        The link is on its way to the e-mail address that we hold for <strong>{name}</strong>. It works once, for 60
        minutes.
      </p>
      <p className={styles.text}>
        Nothing there after a few minutes? Look among the spam, or ask for another one: only the latest link works.
      </p>
      <div className={styles.action}>
        <Button onClick={onAgain}>Ask for another link</Button>
      </div>
      <SheetLink to={paths.login}>Login</SheetLink>
    </>
  );
}
