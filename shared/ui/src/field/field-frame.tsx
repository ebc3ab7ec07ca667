import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';
import type { FieldTexts } from './field-texts.ts';
import type { FieldIds } from './use-field-ids.ts';

/** Label above, then the control, its hint, its error. */
export function FieldFrame({ label, hint, error, ids, children }: FieldTexts & { readonly ids: FieldIds; readonly children: ReactNode }): ReactElement {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={ids.control}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={ids.error} className={styles.error}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  );
}
