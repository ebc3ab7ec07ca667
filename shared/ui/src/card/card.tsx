import type { ReactElement, ReactNode } from 'react';
import styles from './card.module.css';

/** A surface on the page. With a label it is a landmark region for screen readers. */
export function Card({ label, children }: { readonly label?: string; readonly children: ReactNode }): ReactElement {
  return (
    <section className={styles.card} data-card aria-label={label}>
      {children}
    </section>
  );
}
