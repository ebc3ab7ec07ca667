import type { ComponentProps, ReactElement } from 'react';
import { Icon } from '../icon/icon.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldTexts } from './field-texts.ts';
import styles from './field.module.css';
import { useFieldIds } from './use-field-ids.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps
  extends FieldTexts, Omit<ComponentProps<'select'>, 'className' | 'style' | 'children'> {
  readonly choices: readonly Choice[];
  /** What stands there while nothing is chosen. */
  readonly placeholder?: string;
}

/** One choice of a list, as the browser and the phone ask for it. */
export function SelectField({
  label,
  hint,
  error,
  id,
  choices,
  placeholder,
  ...select
}: SelectFieldProps): ReactElement {
  const { ids, attributes } = useFieldIds(id, { hint, error });
  return (
    <FieldFrame label={label} hint={hint} error={error} ids={ids}>
      <span className={styles.select}>
        <select {...select} {...attributes} className={styles.control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </FieldFrame>
  );
}
