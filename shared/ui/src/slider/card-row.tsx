import type { CSSProperties, ReactElement, ReactNode } from 'react';
import styles from './slider.module.css';

/** What scrolls is reached by key, though nothing in it can be pressed. */
const inTabOrder = 0;

export interface CardRowProps<Item> {
  /** What stands in it. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string | number;
  readonly render: (item: Item) => ReactNode;
  /** At most so many side by side. */
  readonly cards: number;
  /** Pixels between two cards. */
  readonly gutter: number;
}

/** The cards in a row that is scrolled by hand or by key: what stands there until the slider has come, and when it cannot be had. */
export function CardRow<Item>({ label, items, keyOf, render, cards, gutter }: CardRowProps<Item>): ReactElement {
  const style: CSSProperties & Record<`--${string}`, string | number> = { '--cards': cards, '--gutter': `${gutter}px` };
  return (
    <div className={styles.frame} style={style}>
      <ul className={styles.row} aria-label={label} tabIndex={inTabOrder}>
        {items.map((item) => (
          <li key={keyOf(item)}>{render(item)}</li>
        ))}
      </ul>
    </div>
  );
}
