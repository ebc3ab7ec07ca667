import type { ComponentProps, ReactElement } from 'react';
import { FieldFrame } from './field-frame.tsx';
import type { FieldTexts } from './field-texts.ts';
import { Select } from './select.tsx';
import { useFieldIds } from './use-field-ids.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps
  extends FieldTexts, Omit<ComponentProps<'select'>, 'className' | 'style' | 'children'> {
  readonly choices: readonly Choice[];
  /** The placeholder while nothing is chosen. */
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
      <Select {...select} {...attributes}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
