import type { ReactElement } from 'react';
import styles from './ledger.module.css';

export interface Segment {
  readonly label: string;
  readonly hint?: string;
  readonly isPressed: boolean;
  readonly onPress: () => void;
}

/** Choices side by side, of which at most one is on. */
export function Segments({
  label,
  segments,
}: {
  readonly label: string;
  readonly segments: readonly Segment[];
}): ReactElement {
  return (
    <div className={styles.segments} role="group" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.label}
          type="button"
          className={styles.segment}
          aria-pressed={segment.isPressed}
          title={segment.hint}
          onClick={segment.onPress}
        >
          {segment.label}
        </button>
      ))}
    </div>
  );
}
