import { useProvider } from '@portal/platform';
import { Panel } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './first-steps.module.css';

/** For an owner without properties: what the snapshot will show, and whom to ask. */
export function FirstSteps({ canAsk }: { readonly canAsk: boolean }): ReactElement {
  const { support_phone: phone, support_email: email } = useProvider();
  return (
    <Panel title="No property is here yet">
      <div className={styles.text}>
        <p>As soon as we manage a property for you, you see here:</p>
        <ul>
          <li>what we hold for you, and what we paid you</li>
          <li>the rent that comes in, and who is behind</li>
          <li>the bills that are coming up</li>
          <li>which doors are leased, and which are empty</li>
        </ul>
        <p>Is a property missing? {canAsk ? 'Ask us' : 'The owner can ask us'} with Owner Inquiry.</p>
        {(phone ?? email) && (
          <p className={styles.contact}>
            {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
            {email && <a href={`mailto:${email}`}>{email}</a>}
          </p>
        )}
      </div>
    </Panel>
  );
}
