import type { RegistryEntry } from '@portal/contract';
import { formatDay } from '@portal/domain';
import { Link, type SignedIn } from '@portal/platform';
import { BottomBar, SideMenu, TopBar } from '@portal/ui';
import type { ReactElement } from 'react';
import { useMenu } from '../menu/use-menu.ts';
import { RecoveryBar } from '../recovery/recovery-bar.tsx';
import { Search } from '../search/search.tsx';
import { ViewAsBar } from '../view-as/view-as-bar.tsx';
import { hasOwner } from './has-owner.ts';
import { HeaderActions } from './header-actions.tsx';

export { ConfirmDialog } from '../confirmation/confirm-dialog.tsx';
export { followSession } from '../polls/follow-session.ts';
export { OwnerParts } from './owner-parts.tsx';

export interface InsideProps {
  readonly person: SignedIn;
  readonly entries: readonly RegistryEntry[];
  readonly pathname: string;
  /** The page has a header with the account and no menu. */
  readonly isAlone: boolean;
  readonly isSearching: boolean;
  readonly onSearch: (isOpen: boolean) => void;
}

/** The header of somebody who is logged in. */
export function Top({ title, ...props }: InsideProps & { readonly title: string }): ReactElement {
  const { person, entries, pathname, isAlone, isSearching, onSearch } = props;
  const { main, account, search: found } = useMenu(entries, pathname);
  const items = isAlone ? [] : main;
  const search = hasOwner(person) && !isAlone && (
    <Search
      key={person.token}
      person={person}
      entries={entries}
      items={[...items, ...account, ...found]}
      isOpen={isSearching}
      onOpen={onSearch}
    />
  );
  return (
    <>
      <ViewAsBar key={person.token} person={person} />
      <RecoveryBar person={person} pathname={pathname} />
      <TopBar
        title={title}
        hasBrand={items.length === 0}
        actions={<HeaderActions person={person} items={account} isAlone={isAlone} search={search} />}
      />
    </>
  );
}

export function Side({ entries, pathname }: InsideProps): ReactElement {
  return <SideMenu items={useMenu(entries, pathname).main} link={Link} />;
}

export function Bottom({ person, entries, pathname, isAlone, onSearch }: InsideProps): ReactElement {
  const { main, account } = useMenu(entries, pathname);
  const others = account.filter((item) => !main.some(({ href }) => href === item.href));
  const open = hasOwner(person) && !isAlone ? () => onSearch(true) : null;
  return <BottomBar items={main} others={others} link={Link} onSearch={open} />;
}

/** The day that printed pages name. */
export function printedDay({ today }: SignedIn): string {
  return formatDay(today);
}
