import styles from './button.module.css';

/**
 * A form or panel has one primary action. All others are secondary, and `danger` where they take something away for
 * good. `deletion` is the primary action of a window that asks whether to do so.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'deletion';

export function buttonClass(variant: ButtonVariant): string {
  return `${styles.button} ${styles[variant]}`;
}
