import type { OwnSession } from '@portal/contract';
import { formatInstant } from '@portal/domain';
import { Button, Tag, NoWrapText } from '@portal/ui';
import type { ReactElement } from 'react';
import { Mark } from './mark.tsx';
import styles from './security.module.css';

export interface SessionLineProps {
  readonly session: OwnSession;
  readonly onEnd: () => void;
}

/** A session with its device, its place and when it was last used. The session of this browser ends by logging out. */
export function SessionLine({ session, onEnd }: SessionLineProps): ReactElement {
  const { device, address, is_this, is_viewing, is_remembered } = session;
  const used = formatInstant(new Date(session.last_used_at));
  const loggedIn = formatInstant(new Date(session.logged_in_at));
  const name = device || 'Unknown device';
  return (
    <li className={styles.line}>
      <Mark of={/iPhone|iPad|Android/.test(device) ? 'phone' : 'computer'} />
      <div className={styles.about}>
        <p className={styles.device}>
          <b>{name}</b> {is_viewing && <Tag tone="warning">Viewing as an owner</Tag>}
        </p>
        <p className={styles.facts}>
          <NoWrapText
            text={`${address === '' ? '' : `From ${address}. `}Last used ${used}. Logged in ${loggedIn}${is_remembered ? ', and remembered' : ''}.`}
          />
        </p>
      </div>
      {is_this ? (
        <Tag tone="positive">This browser</Tag>
      ) : (
        <Button onClick={onEnd} aria-label={`Log out this device: ${name}, last used ${used}`}>
          Log out this device
        </Button>
      )}
    </li>
  );
}
