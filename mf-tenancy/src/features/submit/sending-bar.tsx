import type { ReactElement } from 'react';
import styles from './sending-bar.module.css';

const whole = 100;

/** How much of a file has left this browser. */
export function SendingBar({
  sent,
  label = 'Sending',
}: {
  readonly sent: number;
  readonly label?: string;
}): ReactElement {
  const percent = Math.round(sent * whole);
  return (
    <div className={styles.sending}>
      <progress className={styles.bar} max={whole} value={percent} aria-label={label} />
      <span>{percent}% sent</span>
    </div>
  );
}
