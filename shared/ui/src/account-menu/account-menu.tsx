import { useId, useRef, useState, type ReactElement } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Dialog } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import type { MenuItem } from '../frame/menu-item.ts';
import { MenuLink } from '../frame/menu-link.tsx';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import { Icon } from '../icon/icon.tsx';
import type { LinkComponent } from '../link/link-component.ts';
import styles from './account-menu.module.css';
import { initialsOf } from './initials.ts';
import { ThemeChoice, type Theme } from './theme-choice.tsx';

export interface AccountMenuProps {
  /** The user's name; empty where the provider does not know it. */
  readonly name: string;
  /** What the user logs in with. */
  readonly login: string | null;
  /** The pages about the user themselves, which the released areas have. */
  readonly items: readonly MenuItem[];
  readonly link: LinkComponent;
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
  readonly isLeaving: boolean;
  readonly onLogout: () => void;
}

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
      <I18nProvider locale="en-CA">
        <Popover
          className={styles.popover ?? ''}
          triggerRef={trigger}
          placement="bottom end"
          offset={4}
          isOpen={isOpen}
          onOpenChange={setOpen}
        >
          <Content {...props} onClose={() => setOpen(false)} />
        </Popover>
      </I18nProvider>
    </>
  );
}

function Content({
  name,
  login,
  items,
  link,
  theme,
  onTheme,
  isLeaving,
  onLogout,
  onClose,
}: AccountMenuProps & { readonly onClose: () => void }): ReactElement {
  const titleId = useId();
  return (
    <Dialog className={styles.dialog ?? ''} aria-labelledby={titleId}>
      <div id={titleId} className={styles.head}>
        <p className={styles.person}>{name || 'Account'}</p>
        {login && <p className={styles.caption}>{login}</p>}
      </div>
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={`${item.label} ${item.href}`}>
              <MenuLink item={item} link={link} className={styles.row} onFollow={onClose} />
            </li>
          ))}
        </ul>
      )}
      <ThemeChoice value={theme} onChange={onTheme} />
      <button
        type="button"
        className={styles.row}
        aria-busy={isLeaving || undefined}
        onClick={() => {
          if (!isLeaving) onLogout();
        }}
      >
        <Icon name="logout" />
        Logout
      </button>
    </Dialog>
  );
}
