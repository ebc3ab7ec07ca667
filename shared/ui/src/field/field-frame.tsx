import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';
import type { FieldTexts } from './field-texts.ts';
import type { FieldIds } from './use-field-ids.ts';

interface FieldFrameProps extends FieldTexts {
  readonly ids: FieldIds;
  /** Shown at the end of the label's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Label, control, error and hint, from top to bottom: an exact text that misleads has its help below it. */
export function FieldFrame({ label, hint, error, ids, aside, children }: FieldFrameProps): ReactElement {
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label className={styles.label} htmlFor={ids.control}>
          {label}
        </label>
        {aside}
      </div>
      {children}
      {error && (
        <p id={ids.error} className={styles.error}>
          <Icon name="alert" />
          {error}
        </p>
      )}
      {hint && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
