import type { ComponentProps, ReactElement } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> {
  readonly label: string;
}

export function Checkbox({ label, ...input }: CheckboxProps): ReactElement {
  return (
    <label className={styles.row}>
      <input {...input} type="checkbox" className={styles.box} />
      {label}
    </label>
  );
}
