import type { ReactElement, ReactNode, Ref } from 'react';
import styles from './top-bar.module.css';
import { initialsOf } from './initials.ts';

export interface TopBarProps {
  /** The area's title: the page's h1. */
  readonly title: string;
  /** For moving focus to the title when the area changes. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** The name of the logged-in user. Absent until it is known. */
  readonly person?: string | undefined;
  readonly actions?: ReactNode;
}

export function TopBar({ title, headingRef, person, actions }: TopBarProps): ReactElement {
  return (
    <header className={styles.bar}>
      <h1 ref={headingRef} className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {actions}
      {person && (
        <p className={styles.person}>
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(person)}
          </span>
          <span className={styles.name}>{person}</span>
        </p>
      )}
    </header>
  );
}
