import { matchRemote, type RegistryEntry } from '@portal/contract';
import { formatDay } from '@portal/domain';
import {
  isPicker,
  Link,
  remembersLogin,
  useIsBusy,
  useProvider,
  useSession,
  useToasts,
  type Session,
} from '@portal/platform';
import { AppFrame, type AppFrameProps, BottomBar, PrintedPages, SideMenu, ToastList, TopBar } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import { ConfirmDialog } from '../confirmation/confirm-dialog.tsx';
import { useMenu } from '../menu/use-menu.ts';
import { RecoveryBar } from '../recovery/recovery-bar.tsx';
import { OverrideBadge } from '../overrides/override-badge.tsx';
import { useAddress } from '../routing/address.ts';
import { decide } from '../routing/guard.ts';
import { Search } from '../search/search.tsx';
import { ViewAsBar } from '../view-as/view-as-bar.tsx';
import { AreaAnnouncer } from './area-announcer.tsx';
import { Areas } from './areas.tsx';
import { hasOwner } from './has-owner.ts';
import { HeaderActions } from './header-actions.tsx';
import { OwnerParts } from './owner-parts.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { portalName } from './portal-name.ts';
import { ReleaseHint } from './release-hint.tsx';

const reload = (): void => {
  window.location.reload();
};

export interface FrameProps {
  readonly entries: readonly RegistryEntry[];
  /** Tries a failed area again; records a new failure if that fails too. */
  readonly onRetry: (remote: string) => Promise<void>;
}

/** Staff who have not chosen an owner are on the list of owners, even when no released area serves it. */
function titleWithoutArea(session: Session): string {
  return isPicker(session) ? 'Owner list' : 'Page not found';
}

/** Whose pages are printed, also when staff look at them for the owner, and on which day. */
function printedOf(session: Session): { owner: string | undefined; day: string | undefined } {
  if (session.status !== 'signed-in') return { owner: undefined, day: undefined };
  const { first_name, last_name } = session.user.owner ?? session.detail;
  return { owner: `${first_name} ${last_name}`.trim(), day: formatDay(session.today) };
}

/** What the page keeps free until it is known who sees it, where that is probably a user with a login. */
function roomFor(session: Session, isAlone: boolean): AppFrameProps['keepsRoom'] {
  if (session.status !== 'unknown' || !remembersLogin()) return undefined;
  return isAlone ? 'header' : 'header-and-menu';
}

/** Header, menu and content for logged-in users; public pages have no frame. */
export function FrameLayout({ entries, onRetry }: FrameProps): ReactElement {
  const address = useAddress();
  const session = useSession();
  const isBusy = useIsBusy();
  const provider = useProvider();
  const { toasts, dismiss, pause, resume } = useToasts();
  const match = matchRemote(entries, address.pathname);
  const decision = decide(address, session, entries);
  const isShown = decision.kind === 'show';
  const title = match?.route.title ?? (isShown ? titleWithoutArea(session) : portalName);
  const { main, account, search: found } = useMenu(entries, address.pathname);
  const isAlone = isShown && match?.route.alone === true;
  const items = isAlone ? [] : main;
  const searcher = session.status === 'signed-in' && hasOwner(session) && !isAlone ? session : null;
  // The session for which the search is open, so that it never stays open for another one.
  const [searching, setSearching] = useState<string | null>(null);
  const search = searcher && (
    <Search
      key={searcher.token}
      person={searcher}
      entries={entries}
      items={[...items, ...account, ...found]}
      isOpen={searching === searcher.token}
      onOpen={(isOpen) => setSearching(isOpen ? searcher.token : null)}
    />
  );
  return (
    <>
      <OverrideBadge reload={reload} />
      <OfflineBar />
      <ReleaseHint reload={reload} />
      {session.status === 'signed-in' && (
        <OwnerParts
          key={session.token}
          person={session}
          pathname={address.pathname}
          isExempt={match?.route.access === 'public' || isPicker(session)}
        />
      )}
      {session.status === 'signed-in' && <ConfirmDialog key={`confirm ${session.token}`} />}
      <AppFrame
        isBusy={isBusy}
        messages={<ToastList toasts={toasts} onDismiss={dismiss} onPause={pause} onResume={resume} />}
        keepsRoom={roomFor(session, match?.route.alone === true)}
        {...(session.status === 'signed-in' && {
          top: (
            <>
              <ViewAsBar key={session.token} person={session} />
              <RecoveryBar person={session} pathname={address.pathname} />
              <TopBar
                title={title}
                hasBrand={items.length === 0}
                actions={<HeaderActions person={session} items={account} isAlone={isAlone} search={search} />}
              />
            </>
          ),
          side: items.length > 0 && <SideMenu items={items} link={Link} />,
          bottom: items.length > 0 && (
            <BottomBar
              items={items}
              others={account.filter((item) => !items.some(({ href }) => href === item.href))}
              link={Link}
              onSearch={searcher && (() => setSearching(searcher.token))}
            />
          ),
        })}
      >
        <Areas entries={entries} match={match} decision={decision} onRetry={onRetry} />
      </AppFrame>
      <PrintedPages portal={[provider.name, portalName].filter(Boolean).join(' · ')} {...printedOf(session)} />
      <AreaAnnouncer title={title} area={isShown ? (match?.route.path ?? address.pathname) : null} />
    </>
  );
}
