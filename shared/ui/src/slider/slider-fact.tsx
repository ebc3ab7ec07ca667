import type { ReactElement, ReactNode } from 'react';
import styles from './property-card.module.css';

/** A line of a card, inside a `dl`: what it is, and how much. */
export function SliderFact({ term, children }: { readonly term: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
