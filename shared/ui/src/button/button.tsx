import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { buttonClass, type ButtonVariant } from './button-class.ts';
import styles from './button.module.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'disabled'> {
  readonly variant?: ButtonVariant;
  readonly icon?: IconName;
  /** An action of this button is in progress: it keeps its width and focus, and pressing it does nothing. */
  readonly isWaiting?: boolean;
  /** Why it is disabled. It stays focusable, so that screen readers announce the reason. */
  readonly disabledReason?: string | undefined;
  readonly children: ReactNode;
}

export function Button({
  variant = 'secondary',
  icon,
  isWaiting = false,
  disabledReason,
  title,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps): ReactElement {
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isWaiting || disabledReason) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant)}
      onClick={handleClick}
      aria-busy={isWaiting || undefined}
      aria-disabled={isWaiting || disabledReason ? true : undefined}
      title={disabledReason ?? title}
    >
      <span className={styles.content}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
      {isWaiting && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}
