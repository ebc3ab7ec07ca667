import { useId, useState, type ReactElement } from 'react';
import { isHouseNumber, matchesAddress, matchesNumber } from './match-address.ts';
import styles from './find-property.module.css';

export interface FoundProperty {
  readonly propertyId: number;
  readonly address: string;
}

export interface FindPropertyProps<P extends FoundProperty> {
  readonly properties: readonly P[];
  /** The number that the cards are filtered by; '' for all. */
  readonly number: string;
  readonly onNumber: (number: string) => void;
  /** Called once an address is typed or chosen whole. */
  readonly onFind: (property: P) => void;
}

/** How many addresses are offered at once. */
const offered = 8;

/** The first word of an address, so that it is seen what the field looks for. */
function example(properties: readonly FoundProperty[]): string {
  const [word] = properties[0]?.address.split(' ') ?? [];
  return word ? ` Try “${word}”.` : '';
}

/** Two fields (PH8): a number that filters the cards, and the beginning of an address that leads to its property. */
export function FindProperty<P extends FoundProperty>(props: FindPropertyProps<P>): ReactElement {
  const { properties, number, onNumber, onFind } = props;
  const [text, setText] = useState('');
  const listId = useId();
  const matches = text.trim() === '' ? [] : properties.filter(({ address }) => matchesAddress(address, text));
  const left = number === '' ? null : properties.filter(({ address }) => matchesNumber(address, number)).length;
  const handleText = (typed: string): void => {
    setText(typed);
    const whole = properties.find(({ address }) => address.toLowerCase() === typed.trim().toLowerCase());
    if (!whole) return;
    setText('');
    onFind(whole);
  };
  return (
    <div className={styles.find} role="search" aria-labelledby={`${listId}-label`}>
      <span id={`${listId}-label`} className={styles.label}>
        Find a property
      </span>
      <input
        className={`${styles.field} ${styles.number}`}
        type="text"
        inputMode="decimal"
        aria-label="House or unit number"
        placeholder="Number"
        value={number}
        onChange={({ target }) => {
          if (isHouseNumber(target.value)) onNumber(target.value);
        }}
      />
      <input
        className={styles.field}
        type="search"
        aria-label="Address of a property"
        placeholder="Start of the address"
        list={listId}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          handleText(target.value);
        }}
        onKeyDown={({ key }) => {
          const [first] = matches;
          if (key === 'Enter' && first) handleText(first.address);
        }}
      />
      <datalist id={listId}>
        {matches.slice(0, offered).map(({ propertyId, address }) => (
          <option key={propertyId} value={address} />
        ))}
      </datalist>
      <span role="status" className={styles.status}>
        {left === 0
          ? 'No property has this number.'
          : text.trim() !== '' &&
            matches.length === 0 &&
            `No address starts with “${text.trim()}”.${example(properties)}`}
      </span>
    </div>
  );
}
