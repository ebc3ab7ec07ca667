import { useId, type ReactElement, type ReactNode } from 'react';
import styles from './panel.module.css';

export interface PanelProps {
  readonly title: string;
  /** At the end of the title's line: a button or a link. */
  readonly action?: ReactNode;
  /** A sentence below the title; nothing when it is null. */
  readonly about?: ReactNode;
  /** The last line: what the content covers, and its sum. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A card with a title, and a foot if there is something to say about the whole. A landmark region for screen readers.
 */
export function Panel({ title, action, about, foot, children }: PanelProps): ReactElement {
  const titleId = useId();
  return (
    <section className={styles.panel} data-card aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {action}
        {about && <p className={styles.about}>{about}</p>}
      </header>
      <div className={styles.body}>{children}</div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </section>
  );
}
