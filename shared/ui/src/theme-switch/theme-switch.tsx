import type { ReactElement } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './theme-switch.module.css';

/** `system` follows the device's own setting. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const choices: readonly { readonly value: ThemeChoice; readonly label: string; readonly icon: IconName }[] = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'system', label: 'As on this device', icon: 'device' },
];

export interface ThemeSwitchProps {
  readonly value: ThemeChoice;
  readonly onChange: (choice: ThemeChoice) => void;
}

/** A native select under an icon, because every device has a good picker for it. */
export function ThemeSwitch({ value, onChange }: ThemeSwitchProps): ReactElement {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <span className={styles.switch} title="Theme">
      <Icon name={chosen?.icon ?? 'device'} />
      <select
        className={styles.select}
        aria-label="Theme"
        value={value}
        onChange={(event) => {
          const next = choices.find((choice) => choice.value === event.target.value);
          if (next) onChange(next.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
}
