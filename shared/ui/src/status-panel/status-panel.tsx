import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './status-panel.module.css';

export interface StatusPanelProps {
  /** `failure` is said aloud at once; `missing` is what a wrong address shows. */
  readonly kind: 'failure' | 'missing';
  readonly heading: string;
  readonly text: ReactNode;
  /** The way on: a button or two, the first one primary. */
  readonly actions?: ReactNode;
  /** What support needs to find the case. */
  readonly reference?: string | null;
}

/** Stands in the place of what could not be shown. */
export function StatusPanel({ kind, heading, text, actions, reference }: StatusPanelProps): ReactElement {
  return (
    <section className={styles.panel} role={kind === 'failure' ? 'alert' : undefined}>
      <span className={styles.icon}>
        <Icon name={kind === 'failure' ? 'warning' : 'question'} />
      </span>
      <h2>{heading}</h2>
      <p className={styles.text}>{text}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
      {reference && <p className={styles.reference}>Reference {reference}</p>}
    </section>
  );
}
