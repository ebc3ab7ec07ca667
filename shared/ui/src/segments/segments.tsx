import type { ReactElement } from 'react';
import styles from './segments.module.css';

export interface Segment<Value> {
  readonly value: Value;
  readonly text: string;
}

export interface SegmentsProps<Value> {
  /** The name of the group, for screen readers: 'Year'. */
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** A few choices side by side, of which one holds: All, 2026, 2025. */
export function Segments<Value extends string | number | boolean | null>({
  label,
  segments,
  chosen,
  onChoose,
}: SegmentsProps<Value>): ReactElement {
  return (
    <div className={styles.segments} role="group" aria-label={label}>
      {segments.map(({ value, text }) => (
        <button
          key={String(value)}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => {
            if (value !== chosen) onChoose(value);
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
