import type { ReactElement } from 'react';
import { PathIcon } from '../icon/icon.tsx';
import type { LinkComponent } from '../link/link-component.ts';
import type { MenuItem } from './menu-item.ts';

export interface MenuLinkProps {
  readonly item: MenuItem;
  readonly link: LinkComponent;
  readonly className: string | undefined;
  /** Shows the short label where there is one. */
  readonly isShort?: boolean;
  readonly onFollow?: () => void;
}

export function MenuLink({ item, link: Link, className, isShort = false, onFollow }: MenuLinkProps): ReactElement {
  const short = isShort ? item.short : null;
  return (
    <Link
      to={item.href}
      className={className}
      aria-label={short ? item.label : undefined}
      aria-current={item.isCurrent ? 'page' : undefined}
      onClick={onFollow}
    >
      <PathIcon path={item.icon} />
      <span>{short ?? item.label}</span>
    </Link>
  );
}
