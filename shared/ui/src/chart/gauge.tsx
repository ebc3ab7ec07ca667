import { lazy, Suspense, type ReactElement } from 'react';
import { LateBoundary } from '../late/late-boundary.tsx';
import styles from './gauge.module.css';

export interface GaugeProps {
  /** From 0 to 100. */
  readonly percent: number;
  /** The text inside the ring: '86%', or a word. */
  readonly text: string;
  /** What the percentage measures. */
  readonly label: string;
  /** On a card: the accent, or whether it is good or bad news. By default the colours of the dark head of a page. */
  readonly tone?: 'neutral' | 'good' | 'bad';
  /** In place of the label and the percentage, for the pointer and for screen readers. */
  readonly words?: string;
}

const Ring = lazy(async () => ({ default: (await import('./drawings.ts')).Ring }));

/** A percentage as text, with a ring around it once the chart library is loaded. It works without the ring. */
export function Gauge({ percent, text, label, tone, words }: GaugeProps): ReactElement {
  return (
    <div
      className={styles.gauge}
      role="img"
      aria-label={words ?? `${label}: ${percent}%`}
      title={words}
      data-tone={tone}
    >
      <LateBoundary instead={null}>
        <Suspense>
          <Ring percent={Math.min(100, Math.max(0, percent))} />
        </Suspense>
      </LateBoundary>
      <span className={styles.text} data-length={text.length > 4 ? 'long' : undefined}>
        {text}
      </span>
    </div>
  );
}
