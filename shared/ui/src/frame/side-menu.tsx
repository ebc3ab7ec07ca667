import type { ReactElement } from 'react';
import type { LinkComponent } from '../link/link-component.ts';
import { Brand } from './brand.tsx';
import type { MenuItem } from './menu-item.ts';
import { MenuLink } from './menu-link.tsx';
import styles from './side-menu.module.css';

export interface MenuProps {
  readonly items: readonly MenuItem[];
  readonly link: LinkComponent;
}

/** The menu of small screens has the search, too. */
export interface BottomBarProps extends MenuProps {
  /** Pages that are in no menu of wide screens: they stand last behind 'More', where there is one. */
  readonly others?: MenuProps['items'];
  /** Opens the search on phones, whose header has no room for its field; null where there is none. */
  readonly onSearch?: (() => void) | null;
}

/** The menu of wide screens. Below 1024 px the {@link BottomBar} replaces it. */
export function SideMenu({ items, link }: MenuProps): ReactElement {
  return (
    <nav className={styles.menu} aria-label="Main menu">
      <Brand />
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={`${item.label} ${item.href}`}>
            <MenuLink item={item} link={link} className={styles.link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
