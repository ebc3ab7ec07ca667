import type { ComponentProps, ReactElement } from 'react';
import { CharsLeft } from './chars-left.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldTexts } from './field-texts.ts';
import styles from './field.module.css';
import { WordsTyped } from './words-typed.tsx';
import { useFieldIds } from './use-field-ids.ts';

export interface TextAreaProps
  extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'maxLength'> {
  /** The maximum length. A longer text can be typed and the counter shows the excess, so nothing is cut off. */
  readonly limit: number;
  /** The unit of the count: the characters that are left, or the words and characters that are typed. */
  readonly counts?: 'left' | 'typed';
}

/** A multi-line text field with a count. */
export function TextArea({
  label,
  hint,
  error,
  id,
  limit,
  counts = 'left',
  rows = 5,
  ...textarea
}: TextAreaProps): ReactElement {
  const { ids, attributes } = useFieldIds(id, { hint, error });
  const Count = counts === 'left' ? CharsLeft : WordsTyped;
  const countId = `${ids.control}-count`;
  const described = [attributes['aria-describedby'], countId].filter(Boolean).join(' ');
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      ids={ids}
      aside={<Count id={countId} controlId={ids.control} limit={limit} />}
    >
      <textarea {...textarea} {...attributes} aria-describedby={described} rows={rows} className={styles.control} />
    </FieldFrame>
  );
}
