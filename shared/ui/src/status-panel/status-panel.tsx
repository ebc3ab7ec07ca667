import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './status-panel.module.css';

export interface StatusPanelProps {
  /** `failure` is announced at once. `missing` is for an unknown address. */
  readonly kind: 'failure' | 'missing';
  readonly heading: string;
  readonly text: ReactNode;
  /** Details that the text leaves out. */
  readonly advice?: string | null | undefined;
  /** One or two buttons, the first one primary. */
  readonly actions?: ReactNode;
  /** Contacts for questions. */
  readonly help?: ReactNode;
  /** The reference for support. */
  readonly reference?: string | null;
  /** Details for engineers beside the reference: in the page's source, not on the screen. */
  readonly detail?: string | undefined;
}

/** Shown in place of content that is not available. */
export function StatusPanel(props: StatusPanelProps): ReactElement {
  const { kind, heading, text, advice, actions, help, reference, detail } = props;
  return (
    <section className={styles.panel} role={kind === 'failure' ? 'alert' : undefined}>
      <span className={styles.icon}>
        <Icon name={kind === 'failure' ? 'caution' : 'question'} />
      </span>
      <h2>{heading}</h2>
      <p className={styles.text}>{text}</p>
      {advice && <p className={styles.text}>{advice}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {reference && (
        <p className={styles.reference} data-detail={detail}>
          If it keeps failing, tell support this reference: {reference}
        </p>
      )}
      {help && <div className={styles.help}>{help}</div>}
    </section>
  );
}
