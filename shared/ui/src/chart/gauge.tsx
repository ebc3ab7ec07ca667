import { lazy, Suspense, type ReactElement } from 'react';
import { LateBoundary } from '../late/late-boundary.tsx';
import styles from './gauge.module.css';

export interface GaugeProps {
  /** From 0 to 100. */
  readonly percent: number;
  /** What stands inside the ring: '86%', or a word. */
  readonly text: string;
  /** What the percentage is of. */
  readonly label: string;
}

const Ring = lazy(async () => ({ default: (await import('./ring.tsx')).Ring }));

/** A percentage in words, at once; the ring around it comes with the chart library, and is not missed when that fails. */
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
