import type { ReactElement } from 'react';
import styles from './bottom-bar.module.css';
import { MenuLink } from './menu-link.tsx';
import { More } from './more.tsx';
import type { MenuProps } from './side-menu.tsx';

/** How many fit side by side at 360 px with readable labels. */
const places = 5;

/** The menu of phones and tablets. Items that do not fit are behind 'More'. */
export function BottomBar({ items, link }: MenuProps): ReactElement {
  const fits = items.length <= places;
  const shown = fits ? items : items.slice(0, places - 1);
  return (
    <nav className={styles.bar} aria-label="Main menu">
      <ul className={styles.list}>
        {shown.map((item) => (
          <li key={`${item.label} ${item.href}`}>
            <MenuLink item={item} link={link} className={styles.place} />
          </li>
        ))}
        {!fits && (
          <li>
            <More items={items.slice(places - 1)} link={link} />
          </li>
        )}
      </ul>
    </nav>
  );
}
