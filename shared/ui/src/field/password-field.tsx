import { useState, type ComponentProps, type KeyboardEvent, type ReactElement } from 'react';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldTexts } from './field-texts.ts';
import styles from './field.module.css';
import { useFieldIds } from './use-field-ids.ts';

export interface PasswordFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'autoComplete'> {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** The password can be shown, and Caps Lock is reported, because typing blind makes people choose short passwords. */
export function PasswordField({ label, hint, error, id, ...input }: PasswordFieldProps): ReactElement {
  const [isShown, setShown] = useState(false);
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const { ids, attributes } = useFieldIds(id, { hint, error });
  const handleKey = (event: KeyboardEvent): void => {
    setCapsLockOn(event.getModifierState('CapsLock'));
  };
  const capsLock = (
    <span role="status" className={styles.capsLock}>
      {isCapsLockOn && 'Caps Lock is on'}
    </span>
  );
  return (
    <FieldFrame label={label} hint={hint} error={error} ids={ids} aside={capsLock}>
      <span className={styles.withAction}>
        <input
          {...input}
          {...attributes}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={styles.control}
          onKeyDown={handleKey}
          onKeyUp={handleKey}
        />
        <button
          type="button"
          className={styles.action}
          aria-controls={ids.control}
          onClick={() => {
            setShown(!isShown);
          }}
        >
          {isShown ? 'Hide' : 'Show'}
          <VisuallyHidden> password</VisuallyHidden>
        </button>
      </span>
    </FieldFrame>
  );
}
