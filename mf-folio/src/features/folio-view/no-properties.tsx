import { messages, paths } from '@portal/contract';
import { Link, useOwnerName } from '@portal/platform';
import type { ReactElement } from 'react';
import styles from './folio-view.module.css';

/** An owner without doors. */
export function NoProperties(): ReactElement {
  const owner = useOwnerName();
  return (
    <div className={styles.empty}>
      <p>{messages.noData}</p>
      <p>{owner === null ? 'You have' : `${owner} has`} no property with us now. Once we manage one, it stands here.</p>
      <p>
        <Link to={paths.folioSnap}>Back to SnapShot</Link>
      </p>
    </div>
  );
}
