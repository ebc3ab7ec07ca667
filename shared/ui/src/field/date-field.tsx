import { formatDay, isIsoDate, type IsoDate } from '@portal/domain';
import { useRef, useState, type ChangeEvent, type KeyboardEvent, type ReactElement } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './date-field.module.css';

export interface DateFieldProps {
  /** The accessible name: 'From'. */
  readonly label: string;
  readonly value: IsoDate;
  /**
   * Called once for each day that is chosen, and for a typed one when it is complete: with Enter, or when the field is
   * left.
   */
  readonly onPick: (day: IsoDate) => void;
}

/** Until a year is typed to its end, the browser reports the years 2, 20 and 202. */
const earliest = '1900-01-01';
const latest = '2199-12-31';
const typing = /^(?:\d|ArrowUp|ArrowDown|Backspace|Delete)$/;

/**
 * A day, as the browser asks for it: with its own calendar, keyboard and screen reader support. The words cover the
 * digits, whose order depends on the browser's language, until a key is pressed in the field.
 */
export function DateField({ label, value, onPick }: DateFieldProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null);
  const isTyping = useRef(false);
  const [isKeyed, setKeyed] = useState(false);
  const pick = (text: string): void => {
    isTyping.current = false;
    setTyped(null);
    if (isIsoDate(text) && text >= earliest && text <= latest && text !== value) onPick(text);
  };
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    if (isTyping.current) setTyped(target.value);
    else pick(target.value);
  };
  const handleKey = ({ key, altKey, currentTarget }: KeyboardEvent<HTMLInputElement>): void => {
    if (key === 'Enter') pick(currentTarget.value);
    else isTyping.current = typing.test(key) && !altKey;
  };
  return (
    <span className={styles.field}>
      <input
        className={styles.control}
        type="date"
        aria-label={label}
        min={earliest}
        max={latest}
        value={typed ?? value}
        onChange={handleChange}
        data-keyed={isKeyed || undefined}
        onKeyDown={handleKey}
        // For the key that moves the focus into the field, only its release arrives here.
        onKeyUp={() => {
          setKeyed(true);
        }}
        onBlur={({ target }) => {
          setKeyed(false);
          pick(target.value);
        }}
      />
      <span className={styles.words} aria-hidden="true">
        <Icon name="calendar" />
        {formatDay(value)}
      </span>
    </span>
  );
}
