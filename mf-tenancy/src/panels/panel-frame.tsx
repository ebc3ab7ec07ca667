import { Icon } from '@portal/ui';
import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react';
import styles from './panels.module.css';

export interface PanelFrameProps {
  readonly title: string;
  readonly about: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const byScript = -1;

/** An open panel: its heading has the focus, and closing, by Escape too, returns to the tiles. */
export function PanelFrame({ title, about, onClose, children }: PanelFrameProps): ReactElement {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  useEffect(() => {
    const section = panel.current;
    // A DOM event, because React's also comes from windows that the panel opens, and Escape closes only those.
    const handleKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    section?.addEventListener('keydown', handleKey);
    return () => section?.removeEventListener('keydown', handleKey);
  }, [onClose]);
  return (
    <section className={styles.panel} data-card ref={panel} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 id={titleId} ref={heading} tabIndex={byScript} className={styles.title}>
            {title}
          </h2>
          <p className={styles.about}>{about}</p>
        </div>
        <button type="button" className={styles.close} aria-label={`Close ${title}`} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </section>
  );
}
