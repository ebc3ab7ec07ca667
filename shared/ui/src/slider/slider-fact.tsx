import type { ReactElement, ReactNode } from 'react';
import styles from './property-card.module.css';

export interface SliderFactProps {
  readonly term: string;
  /** Its meaning, shown when the pointer rests on it. */
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A line of a card, inside a `dl`: what it is, and how much. */
export function SliderFact({ term, hint, children }: SliderFactProps): ReactElement {
  return (
    <div className={styles.fact} title={hint}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
