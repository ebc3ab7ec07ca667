import type { ReactElement, ReactNode } from 'react';
import styles from '../modal/modal.module.css';

/** The buttons of a dialog. They stay in view while what is above them scrolls. */
export function DialogFoot({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.foot}>{children}</div>;
}
