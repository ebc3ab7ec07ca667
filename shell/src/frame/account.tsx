import { Link, setTheme, useLogOut, useTheme, type SignedIn } from '@portal/platform';
import { AccountMenu, type MenuItem } from '@portal/ui';
import type { ReactElement } from 'react';

export interface AccountProps {
  readonly person: SignedIn;
  readonly items: readonly MenuItem[];
}

/** Always in the header, so that the user can log out on any page, whatever has failed. */
export function HeaderAccount({ person, items }: AccountProps): ReactElement {
  const theme = useTheme();
  const { isWaiting, leave } = useLogOut();
  // Staff who view as an owner stay themselves here; the banner names the owner.
  const { first_name, last_name } = person.user.actor ?? person.detail;
  return (
    <AccountMenu
      name={`${first_name} ${last_name}`.trim()}
      login={person.login}
      items={items}
      link={Link}
      theme={theme}
      onTheme={setTheme}
      isLeaving={isWaiting}
      onLogout={leave}
    />
  );
}
