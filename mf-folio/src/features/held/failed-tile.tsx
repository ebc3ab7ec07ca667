import { Icon } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './failed-tile.module.css';

export interface FailedTileProps {
  readonly label: string;
  /** 'The other figures are right.' */
  readonly rest: string;
  readonly reference: string | null;
  readonly phone: string | null;
  readonly onRetry: () => void;
}

/** Shown in place of a figure that could not be loaded. */
export function FailedTile({ label, rest, reference, phone, onRetry }: FailedTileProps): ReactElement {
  return (
    <div className={styles.tile} role="alert" aria-label={label}>
      <span className={styles.label}>{label}</span>
      <span className={styles.failed}>
        <Icon name="caution" />
        Does not load
      </span>
      <span className={styles.sentence}>
        {rest}
        {reference !== null && ` Reference ${reference}`}
        {phone !== null && ` · ${phone.replaceAll(' ', '\u00A0')}`}
      </span>
      <button type="button" className={styles.retry} aria-label={`Retry: ${label}`} onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
