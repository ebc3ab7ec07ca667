import { useId, type ReactElement } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Dialog } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { MenuLink } from '../frame/menu-link.tsx';
import { Icon } from '../icon/icon.tsx';
import type { AccountMenuProps, AccountWindowProps } from './account-menu-props.ts';
import styles from './account-menu.module.css';
import { ThemeChoice } from './theme-choice.tsx';

/** The window below the user's name. */
export function AccountWindow({ trigger, isOpen, onClose, ...props }: AccountWindowProps): ReactElement {
  return (
    <I18nProvider locale="en-CA">
      <Popover
        className={styles.popover ?? ''}
        triggerRef={trigger}
        placement="bottom end"
        offset={4}
        isOpen={isOpen}
        onOpenChange={(isNowOpen) => {
          if (!isNowOpen) onClose();
        }}
      >
        <Content {...props} onClose={onClose} />
      </Popover>
    </I18nProvider>
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
        {isLeaving ? 'Logging out …' : 'Logout'}
      </button>
    </Dialog>
  );
}
