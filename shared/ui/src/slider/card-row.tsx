import type { CSSProperties, ReactElement, ReactNode } from 'react';
import styles from './slider.module.css';
import type { CardWidths } from './visible-cards.ts';

/** Focusable so that it can be scrolled by keyboard. */
const inTabOrder = 0;

export interface CardRowProps<Item> {
  /** The accessible name of the row. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string | number;
  readonly render: (item: Item) => ReactNode;
  /** The maximum number of cards side by side. */
  readonly cards: number;
  /** Pixels between two cards. */
  readonly gutter: number;
  /** The width that decides how many cards are side by side: the slider's own, or 'page'. */
  readonly widths?: CardWidths;
  /** Whether arrows will stand below the row on a phone, once the slider has come: it keeps their room. */
  readonly willSlide?: boolean;
}

/** A scrollable row of cards, shown until the slider is loaded or if it cannot be loaded. */
export function CardRow<Item>({
  label,
  items,
  keyOf,
  render,
  cards,
  gutter,
  widths = 'slider',
  willSlide = false,
}: CardRowProps<Item>): ReactElement {
  const style: CSSProperties & Record<`--${string}`, string | number> = { '--cards': cards, '--gutter': `${gutter}px` };
  return (
    <div className={styles.frame} style={style} data-slides={willSlide || undefined}>
      <ul className={styles.row} data-widths={widths} aria-label={label} tabIndex={inTabOrder}>
        {items.map((item) => (
          <li key={keyOf(item)}>{render(item)}</li>
        ))}
      </ul>
    </div>
  );
}
