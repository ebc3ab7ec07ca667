import type { ReactElement } from 'react';
import styles from '../../sheet/sheet.module.css';
import { Sheet } from '../../sheet/sheet.tsx';
import { ToPortal } from './dead-link.tsx';

export function LinkDone({ message }: { readonly message: string }): ReactElement {
  return (
    <Sheet heading="Done" question="Is something not right?" isNews>
      <p className={styles.text}>{message}</p>
      <ToPortal />
    </Sheet>
  );
}
