import type { ComponentProps, ReactElement } from 'react';
import { CharsLeft } from './chars-left.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldTexts } from './field-texts.ts';
import styles from './field.module.css';
import { useFieldIds } from './use-field-ids.ts';

export interface TextAreaProps
  extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'maxLength'> {
  /** The longest text that is taken; more can be typed, and the counter says so: nothing is cut off under the writer's hands. */
  readonly limit: number;
}

/** A text of several lines, with what is left of its room. */
export function TextArea({ label, hint, error, id, limit, rows = 5, ...textarea }: TextAreaProps): ReactElement {
  const { ids, attributes } = useFieldIds(id, { hint, error });
  const countId = `${ids.control}-count`;
  const described = [attributes['aria-describedby'], countId].filter(Boolean).join(' ');
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      ids={ids}
      aside={<CharsLeft id={countId} controlId={ids.control} limit={limit} />}
    >
      <textarea {...textarea} {...attributes} aria-describedby={described} rows={rows} className={styles.control} />
    </FieldFrame>
  );
}
