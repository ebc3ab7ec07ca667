import type { ReactElement } from 'react';
import { PathIcon } from '../icon/icon.tsx';
import type { LinkComponent } from '../link/link-component.ts';
import type { MenuItem } from './menu-item.ts';

export interface MenuLinkProps {
  readonly item: MenuItem;
  readonly link: LinkComponent;
  readonly className: string | undefined;
  readonly onFollow?: () => void;
}

export function MenuLink({ item, link: Link, className, onFollow }: MenuLinkProps): ReactElement {
  return (
    <Link to={item.href} className={className} aria-current={item.isCurrent ? 'page' : undefined} onClick={onFollow}>
      <PathIcon path={item.icon} />
      <span>{item.label}</span>
    </Link>
  );
}
