import type { ComponentProps, ReactElement } from 'react';
import { FieldFrame } from './field-frame.tsx';
import type { FieldTexts } from './field-texts.ts';
import styles from './field.module.css';
import { useFieldIds } from './use-field-ids.ts';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className' | 'style'> {
  readonly type?: 'text' | 'email' | 'tel';
}

export function TextField({ label, hint, error, id, type = 'text', ...input }: TextFieldProps): ReactElement {
  const { ids, attributes } = useFieldIds(id, { hint, error });
  return (
    <FieldFrame label={label} hint={hint} error={error} ids={ids}>
      <input {...input} {...attributes} type={type} className={styles.control} />
    </FieldFrame>
  );
}
