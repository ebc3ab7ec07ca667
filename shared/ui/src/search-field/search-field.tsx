import type { ReactElement } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  /** The texts that can be typed: 'Month, property or amount'. It is the field's name, too. */
  readonly label: string;
  readonly value: string;
  readonly maxLength?: number;
  readonly onType: (text: string) => void;
}

/** A field that finds something in the list below it. */
export function SearchField({ label, value, maxLength, onType }: SearchFieldProps): ReactElement {
  return (
    <label className={styles.search}>
      <Icon name="search" />
      <input
        type="search"
        value={value}
        maxLength={maxLength}
        placeholder={label}
        aria-label={label}
        onChange={({ target }) => onType(target.value)}
      />
    </label>
  );
}
