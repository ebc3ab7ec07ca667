import { Select } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './activity.module.css';

export interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onPick: (value: string) => void;
}

/** A filter with its name beside it. */
export function Pick({ label, value, choices, onPick }: PickProps): ReactElement {
  return (
    <label className={styles.pick}>
      <span>{label}</span>
      <Select value={value} onChange={({ target }) => onPick(target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </label>
  );
}
