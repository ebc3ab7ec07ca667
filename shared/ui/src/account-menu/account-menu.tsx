import { useRef, useState, type ReactElement } from 'react';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import { Icon } from '../icon/icon.tsx';
import { lazyWindow } from '../lazy/lazy-window.tsx';
import type { AccountMenuProps, AccountWindowProps } from './account-menu-props.ts';
import styles from './account-menu.module.css';
import { initialsOf } from './initials.ts';

const AccountWindow = lazyWindow<AccountWindowProps>(
  async () => (await import(/* webpackChunkName: "windows" */ './account-window.tsx')).AccountWindow,
);

/**
 * The user's name in the header, which opens what concerns the user and not their properties. It is a window with
 * links, a choice and a button, not a menu in the sense of ARIA, so that Tab reaches everything. Esc closes it.
 */
export function AccountMenu(props: AccountMenuProps): ReactElement {
  const { name } = props;
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(true);
        }}
      >
        <span className={styles.initials} aria-hidden="true">
          {name ? initialsOf(name) : <Icon name="person" />}
        </span>
        <VisuallyHidden>Account</VisuallyHidden>
        {name && <span className={styles.name}>{name}</span>}
        <span className={styles.chevron}>
          <Icon name="down" />
        </span>
      </button>
      <AccountWindow {...props} trigger={trigger} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
