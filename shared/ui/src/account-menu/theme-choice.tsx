import { useId, type ReactElement } from 'react';
import styles from './account-menu.module.css';

/** `system` follows the device's own setting. */
export type Theme = 'light' | 'dark' | 'system';

const choices: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'Device' },
];

export interface ThemeChoiceProps {
  readonly value: Theme;
  readonly onChange: (choice: Theme) => void;
}

export function ThemeChoice({ value, onChange }: ThemeChoiceProps): ReactElement {
  const name = useId();
  return (
    <fieldset className={styles.theme}>
      <legend className={styles.caption}>Theme</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => {
                onChange(choice.value);
              }}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
