import type { RefObject } from 'react';
import type { MenuItem } from '../frame/menu-item.ts';
import type { LinkComponent } from '../link/link-component.ts';
import type { Theme } from './theme-choice.tsx';

export interface AccountMenuProps {
  /** The user's name; empty where the provider does not know it. */
  readonly name: string;
  /** The name or address that the user logs in with. */
  readonly login: string | null;
  /** The pages about the user themselves, which the released areas have. */
  readonly items: readonly MenuItem[];
  readonly link: LinkComponent;
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
  readonly isLeaving: boolean;
  readonly onLogout: () => void;
}

export interface AccountWindowProps extends AccountMenuProps {
  /** The button that opened it, below which it stands. */
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}
