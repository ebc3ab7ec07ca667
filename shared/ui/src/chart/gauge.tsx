import type { ReactElement } from 'react';
import styles from './gauge.module.css';

export interface GaugeProps {
  /** From 0 to 100. */
  readonly percent: number;
  /** The text inside the ring: '86%', or a word. */
  readonly text: string;
  /** Names the measure of the percentage. */
  readonly label: string;
  /**
   * The colour on a card: the accent, or whether it is good or bad news. By default the colours of the dark head of a
   * page.
   */
  readonly tone?: 'neutral' | 'good' | 'bad';
  /** The text for the pointer and for screen readers, in place of the label and the percentage. */
  readonly words?: string;
}

/** The length of the ring, so that a percentage is the length of its band. */
const WHOLE = 100;

/** A percentage as text with a ring around it, whose straight ends keep 97% from looking full. */
export function Gauge({ percent, text, label, tone, words }: GaugeProps): ReactElement {
  const filled = Math.min(WHOLE, Math.max(0, percent));
  return (
    <div
      className={styles.gauge}
      role="img"
      aria-label={words ?? `${label}: ${percent}%`}
      title={words}
      data-tone={tone}
    >
      <svg className={styles.ring} viewBox="0 0 72 72" aria-hidden="true">
        <circle className={styles.track} cx="36" cy="36" r="32.5" />
        {filled > 0 && (
          <circle
            className={styles.band}
            cx="36"
            cy="36"
            r="32.5"
            pathLength={WHOLE}
            strokeDasharray={`${filled} ${WHOLE}`}
          />
        )}
      </svg>
      <span className={styles.text} data-length={text.length > 4 ? 'long' : undefined}>
        {text}
      </span>
    </div>
  );
}
