import type { ReactElement } from 'react';
import type { LinkComponent } from '../link/link-component.ts';
import styles from './check-account.module.css';

export interface CheckAccountProps {
  /** Where the bank accounts are. */
  readonly to: string;
  readonly link: LinkComponent;
}

/** The way to what an owner does about a payment that came back: they look whether the account is right. */
export function CheckAccount({ to, link: Link }: CheckAccountProps): ReactElement {
  return (
    <Link to={to} className={styles.link}>
      Check the account
    </Link>
  );
}
