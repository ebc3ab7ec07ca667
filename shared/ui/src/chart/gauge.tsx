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
}

const Ring = lazy(async () => ({ default: (await import('./drawings.ts')).Ring }));

/** A percentage as text, with a ring around it once the chart library is loaded. It works without the ring. */
export function Gauge({ percent, text, label }: GaugeProps): ReactElement {
  return (
    <div className={styles.gauge} role="img" aria-label={`${label}: ${percent}%`}>
      <LateBoundary instead={null}>
        <Suspense>
          <Ring percent={percent} />
        </Suspense>
      </LateBoundary>
      <span className={styles.text} data-length={text.length > 4 ? 'long' : undefined}>
        {text}
      </span>
    </div>
  );
}
