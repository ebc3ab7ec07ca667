import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import type { LinkComponent } from '../link/link-component.ts';
import { buttonClass, type ButtonVariant } from './button-class.ts';
import styles from './button.module.css';

export interface ButtonLinkProps {
  readonly href: string;
  readonly link: LinkComponent;
  readonly variant?: ButtonVariant;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ href, link: Link, variant = 'secondary', icon, children }: ButtonLinkProps): ReactElement {
  return (
    <Link to={href} className={buttonClass(variant)}>
      <span className={styles.content}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
    </Link>
  );
}
