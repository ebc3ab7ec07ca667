import { Icon } from '@portal/ui';
import type { ComponentProps, ReactElement } from 'react';
import styles from './search.module.css';

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'value'> {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onLeave: () => void;
}

const LONGEST = 200;

/** The field while it is open. It has the focus, behind what was typed before. */
export function SearchField({ typed, onType, onLeave, ...input }: SearchFieldProps): ReactElement {
  return (
    <div className={styles.line}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          {...input}
          className={styles.input}
          aria-label="Search"
          placeholder="Find a property or a page"
          enterKeyHint="go"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={LONGEST}
          ref={focusAtEnd}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
        <kbd className={styles.key}>Esc</kbd>
      </div>
      <button type="button" className={styles.close} aria-label="Close the search" onClick={onLeave}>
        <Icon name="close" />
      </button>
    </div>
  );
}

function focusAtEnd(input: HTMLInputElement | null): void {
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
}
