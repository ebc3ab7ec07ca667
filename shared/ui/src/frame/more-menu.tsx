import { useState, type ReactElement } from 'react';
import { Drawer } from '../drawer/drawer.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './bottom-bar.module.css';
import { MenuLink } from './menu-link.tsx';
import type { BottomBarProps } from './side-menu.tsx';

/** The last item of a full bar, which opens the rest of the menu. */
export function MoreMenu({ items, others = [], link, onSearch }: BottomBarProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const isCurrent = [...items, ...others].some((item) => item.isCurrent);
  const close = (): void => {
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className={styles.place}
        aria-haspopup="dialog"
        aria-current={isCurrent || undefined}
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="more" />
        <span>More</span>
      </button>
      <Drawer title="More" isShort isOpen={isOpen} onClose={close}>
        <ul className={styles.more}>
          {onSearch && (
            <li className={styles.ofPhones}>
              <button
                type="button"
                className={styles.row}
                onClick={() => {
                  close();
                  onSearch();
                }}
              >
                <Icon name="search" />
                <span>Search</span>
              </button>
            </li>
          )}
          {[...items, ...others].map((item) => (
            <li key={`${item.label} ${item.href}`}>
              <MenuLink item={item} link={link} className={styles.row} onFollow={close} />
            </li>
          ))}
        </ul>
      </Drawer>
    </>
  );
}
