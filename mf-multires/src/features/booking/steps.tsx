import type { ReactElement } from 'react';
import styles from './booking.module.css';
import { steps } from './wizard.ts';

/** The current position in the wizard. */
export function Steps({ step }: { readonly step: number }): ReactElement {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map((name, index) => (
        <li key={name} data-done={index <= step || undefined} aria-current={index === step ? 'step' : undefined}>
          {index + 1} {name}
        </li>
      ))}
    </ol>
  );
}
