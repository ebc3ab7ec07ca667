import { Icon } from '@portal/ui';
import { useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import styles from './choice-field.module.css';

export interface Choice {
  readonly id: number;
  readonly name: string;
}

export interface ChoiceFieldProps {
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Null while nothing is chosen. */
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isReadOnly?: boolean;
}

/** How many choices are listed; typing narrows them down. */
const LISTED = 100;

/**
 * A field for one of many choices, found by typing a part of its name. Arrows move, Enter chooses, Esc leaves it as it
 * was.
 */
export function ChoiceField(props: ChoiceFieldProps): ReactElement {
  const { id, label, choices, value, onChange, hint, error, isReadOnly = false } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const chosen = choices.find((choice) => choice.id === value) ?? null;
  const isOpen = typed !== null && !isReadOnly;
  const found = choices.filter(({ name }) => fold(name).includes(fold(typed ?? ''))).slice(0, LISTED);
  const open = (text: string): void => {
    setTyped(text);
    setActive(0);
  };
  const choose = (choice: Choice | undefined): void => {
    if (choice) onChange(choice.id);
    setTyped(null);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open('');
      else setActive((active + (event.key === 'ArrowDown' ? 1 : -1) + found.length) % Math.max(1, found.length));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(found[active]);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setTyped(null);
    }
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          ref={input}
          id={id}
          className={styles.control}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && found[active] ? `${listId}-${found[active].id}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
          autoComplete="off"
          readOnly={isReadOnly}
          placeholder={isOpen ? (chosen?.name ?? 'Type to search') : 'Choose'}
          value={typed ?? chosen?.name ?? ''}
          onClick={() => (isOpen ? undefined : open(''))}
          onChange={({ target }) => open(target.value)}
          onKeyDown={handleKey}
          onBlur={() => setTyped(null)}
        />
        <span className={styles.chevron}>
          <Icon name="down" />
        </span>
        {isOpen && (
          <div id={listId} className={styles.list} role="listbox" aria-label={label}>
            {found.map((choice, index) => (
              <div
                key={choice.id}
                id={`${listId}-${choice.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={choice.id === value}
                data-active={index === active || undefined}
                className={styles.option}
                onMouseDown={(event) => {
                  // Before the field loses the focus, which closes the list.
                  event.preventDefault();
                  choose(choice);
                }}
              >
                {choice.name}
              </div>
            ))}
            {found.length === 0 && (
              <div role="option" aria-selected={false} aria-disabled className={styles.nothing}>
                Nothing found.
              </div>
            )}
          </div>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Compares without case and accents: 'montreal' finds Montréal. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
