import styles from './button.module.css';

/** One primary action to a form or panel; all others are secondary. */
export type ButtonVariant = 'primary' | 'secondary';

export function buttonClass(variant: ButtonVariant): string {
  return `${styles.button} ${styles[variant]}`;
}
