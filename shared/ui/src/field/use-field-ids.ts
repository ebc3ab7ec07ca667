import { useId } from 'react';
import type { FieldTexts } from './field-texts.ts';

export interface FieldIds {
  readonly control: string;
  readonly hint: string;
  readonly error: string;
}

export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** Connects a control with its texts. Screen readers announce the label, the hint and then the error. */
export function useFieldIds(
  id: string | undefined,
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
): { ids: FieldIds; attributes: ControlAttributes } {
  const made = useId();
  const control = id ?? made;
  const ids = { control, hint: `${control}-hint`, error: `${control}-error` };
  const described = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ');
  return {
    ids,
    attributes: { id: control, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined },
  };
}
