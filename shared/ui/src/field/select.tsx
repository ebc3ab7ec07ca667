import type { ComponentProps, ReactElement } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './select.module.css';

export type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'style'>;

/**
 * A list to choose from, opened by the browser or the phone in its own way, with the portal's arrow. Its label is the
 * caller's.
 */
export function Select(select: SelectProps): ReactElement {
  return (
    <span className={styles.box}>
      <select {...select} className={styles.select} />
      <Icon name="down" />
    </span>
  );
}
