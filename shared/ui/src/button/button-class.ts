import styles from './button.module.css';

/** A form or panel has one primary action. All others are secondary. */
export type ButtonVariant = 'primary' | 'secondary';

export function buttonClass(variant: ButtonVariant): string {
  return `${styles.button} ${styles[variant]}`;
}
