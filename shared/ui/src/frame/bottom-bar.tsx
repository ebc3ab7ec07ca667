import type { ReactElement } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './bottom-bar.module.css';
import { MenuLink } from './menu-link.tsx';
import { MoreMenu } from './more-menu.tsx';
import type { BottomBarProps } from './side-menu.tsx';

/** How many fit side by side at 360 px with readable labels. */
const places = 5;

/** The menu of phones and tablets. Items that do not fit are behind 'More'. */
export function BottomBar({ items, others = [], link, onSearch = null }: BottomBarProps): ReactElement {
  const fits = items.length + (onSearch ? 1 : 0) <= places;
  const shown = fits ? items : items.slice(0, places - 1);
  return (
    <nav className={styles.bar} aria-label="Main menu">
      <ul className={styles.list}>
        {shown.map((item) => (
          <li key={`${item.label} ${item.href}`}>
            <MenuLink item={item} link={link} className={styles.place} isShort />
          </li>
        ))}
        {fits && onSearch && (
          <li className={styles.ofPhones}>
            <button type="button" className={styles.place} onClick={onSearch}>
              <Icon name="search" />
              <span>Search</span>
            </button>
          </li>
        )}
        {!fits && (
          <li>
            <MoreMenu items={items.slice(places - 1)} others={others} link={link} onSearch={onSearch} />
          </li>
        )}
      </ul>
    </nav>
  );
}
