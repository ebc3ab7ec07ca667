import styles from './button.module.css';

/**
 * A form or panel has one primary action. All others are secondary, and `danger` where they take something away for
 * good.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'danger';

export function buttonClass(variant: ButtonVariant): string {
  return `${styles.button} ${styles[variant]}`;
}
