import { messages, paths } from '@portal/contract';
import { Link } from '@portal/platform';
import type { ReactElement } from 'react';
import styles from './folio-view.module.css';

/** An owner without doors. */
export function NoProperties(): ReactElement {
  return (
    <div className={styles.empty}>
      <p>{messages.noData}</p>
      <p>You have no property with us yet. Once we manage one for you, it stands here.</p>
      <p>
        <Link to={paths.folioSnap}>Back to your SnapShot</Link>
      </p>
    </div>
  );
}
