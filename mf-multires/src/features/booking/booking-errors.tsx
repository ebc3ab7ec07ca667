import { messages } from '@portal/contract';
import { useEffect, useRef, type ReactElement } from 'react';
import styles from './booking.module.css';

/** What is missing in a step. It takes focus, so that a screen reader reads it. */
export function BookingErrors({ errors }: { readonly errors: readonly string[] }): ReactElement | null {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
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
