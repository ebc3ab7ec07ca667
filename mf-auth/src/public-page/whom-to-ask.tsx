import { useProvider } from '@portal/platform/core';
import { Contacts } from '@portal/ui/core';
import type { ReactElement } from 'react';
import styles from './whom-to-ask.module.css';

/** Whom to ask, in one line below a form; nothing if the provider named nobody. */
export function WhomToAsk({ question }: { readonly question: string }): ReactElement | null {
  const { support_phone: phone, support_email: email } = useProvider();
  if (phone === null && email === null) return null;
  return (
    <p className={styles.line}>
      {question} <Contacts phone={phone} email={email} />
    </p>
  );
}
