import type { ReactElement } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './contacts.module.css';

export interface ContactsProps {
  readonly phone: string | null;
  readonly email: string | null;
}

/** Links that call and write to the provider. Nothing if neither is known. */
export function Contacts({ phone, email }: ContactsProps): ReactElement | null {
  if (phone === null && email === null) return null;
  return (
    <span className={styles.contacts}>
      {phone !== null && (
        <a className={styles.contact} href={`tel:${phone.replace(/(?!^\+)\D/g, '')}`}>
          <Icon name="phone" />
          {phone}
        </a>
      )}
      {email !== null && (
        <a className={styles.contact} href={`mailto:${email}`}>
          <Icon name="mail" />
          {email}
        </a>
      )}
    </span>
  );
}
