import { useLogOut } from '@portal/platform';
import { Button } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './snapshot.module.css';

export function SideButtons(): ReactElement {
  const { isWaiting, leave } = useLogOut();
  return (
    <aside className={styles.side} aria-label="Actions">
      <Button icon="logout" isWaiting={isWaiting} onClick={leave}>
        Logout
      </Button>
    </aside>
  );
}
