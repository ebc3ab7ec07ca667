import { messages } from '@portal/contract';
import { useEffect, useRef, type ReactElement } from 'react';
import styles from './booking.module.css';

export interface BookingErrorsProps {
  readonly errors: readonly string[];
  /** How often the user tried to leave the step with them. */
  readonly attempt: number;
}

/** Says what is missing in a step. It takes focus at each attempt, so that a screen reader reads it. */
export function BookingErrors({ errors, attempt }: BookingErrorsProps): ReactElement | null {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} role="group" aria-labelledby="booking-errors" className={styles.notice}>
      <b id="booking-errors">{messages.bookingErrorsHeading}</b>
      <ul>
        {errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </div>
  );
}
