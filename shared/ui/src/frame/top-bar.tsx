import type { ReactElement, ReactNode, Ref } from 'react';
import { Brand } from './brand.tsx';
import styles from './top-bar.module.css';

export interface TopBarProps {
  /** The area's title: the page's h1. */
  readonly title: string;
  /** On pages without a side menu, the portal's name stands here. */
  readonly hasBrand?: boolean;
  /** For moving focus to the title when the area changes. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Content at the end of the bar: the account menu. */
  readonly actions?: ReactNode;
}

export function TopBar({ title, hasBrand = false, headingRef, actions }: TopBarProps): ReactElement {
  return (
    <header className={styles.bar}>
      {hasBrand && (
        <div className={styles.brand}>
          <Brand />
        </div>
      )}
      <h1 ref={headingRef} className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {actions}
    </header>
  );
}
