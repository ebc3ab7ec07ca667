import type { ReactElement } from 'react';
import styles from './tag.module.css';

export interface TagProps {
  /** `positive` for what is well, `warning` for what waits for somebody, `negative` for what is not as planned. The text says the same as the colour. */
  readonly tone: 'positive' | 'warning' | 'negative';
  readonly children: string;
}

/** A word about the state of a thing: Leased, FOR LEASE. */
export function Tag({ tone, children }: TagProps): ReactElement {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}
