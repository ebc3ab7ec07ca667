import { Icon } from '@portal/ui';
import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react';
import styles from './panel-frame.module.css';
import { useDialogs } from './use-dialogs.ts';

export interface PanelFrameProps {
  readonly title: string;
  /** A tag beside the title. */
  readonly aside?: ReactNode;
  readonly onClose: () => void;
  /** The buttons; they stay below what they belong to, and in reach on a phone. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A panel in place of the tiles. Its heading takes the focus when it opens, unless the address opens a dialog over it.
 */
export function PanelFrame({ title, aside, onClose, foot, children }: PanelFrameProps): ReactElement {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isCovered = useRef(useDialogs().current !== null);
  useEffect(() => {
    if (!isCovered.current) heading.current?.focus();
  }, []);
  return (
    <section className={styles.panel} data-card aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {aside}
        <button type="button" className={styles.close} aria-label={`Close ${title}`} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div>
        <div className={styles.body}>{children}</div>
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </div>
    </section>
  );
}
