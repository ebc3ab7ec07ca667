import type { ReactElement } from 'react';
import styles from './tag.module.css';

export interface TagProps {
  /**
   * `positive` for what is well, `warning` for what waits for somebody, `negative` for what is not as planned. The text
   * says the same as the colour.
   */
  readonly tone: 'positive' | 'warning' | 'negative';
  /** The meaning of the word, when the pointer rests on it. */
  readonly hint?: string | undefined;
  readonly children: string;
}

/** A word about the state of a thing: Leased, FOR LEASE. */
export function Tag({ tone, hint, children }: TagProps): ReactElement {
  return (
    <span className={styles.tag} data-tone={tone} title={hint}>
      {children}
    </span>
  );
}
