import { matchRemote, type RegistryEntry } from '@portal/contract';
import { isPicker, Link, remembersLogin, useIsBusy, useSession, useToasts, type Session } from '@portal/platform';
import { AppFrame, BottomBar, SideMenu, ToastList, TopBar } from '@portal/ui';
import type { ReactElement } from 'react';
import { useMenu } from '../menu/use-menu.ts';
import { OverrideBadge } from '../overrides/override-badge.tsx';
import { useAddress } from '../routing/address.ts';
import { decide } from '../routing/guard.ts';
import { AreaAnnouncer } from './area-announcer.tsx';
import { Areas } from './areas.tsx';
import { Account } from './account.tsx';
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
  return isPicker(session) ? 'Owners' : 'Page not found';
}

/** Header, menu and content for logged-in users; public pages have no frame. */
export function FrameLayout({ entries, onRetry }: FrameProps): ReactElement {
  const address = useAddress();
  const session = useSession();
  const isBusy = useIsBusy();
  const { toasts, dismiss, pause, resume } = useToasts();
  const match = matchRemote(entries, address.pathname);
  const decision = decide(address, session, entries);
  const isShown = decision.kind === 'show';
  const title = match?.route.title ?? (isShown ? titleWithoutArea(session) : portalName);
  const { main: items, account } = useMenu(entries, address.pathname);
  return (
    <>
      <OverrideBadge reload={reload} />
      <ReleaseHint reload={reload} />
      <AppFrame
        isBusy={isBusy}
        keepsRoom={session.status === 'unknown' && remembersLogin()}
        {...(session.status === 'signed-in' && {
          top: <TopBar title={title} actions={<Account person={session} items={account} />} />,
          side: <SideMenu items={items} link={Link} />,
          bottom: items.length > 0 && <BottomBar items={items} link={Link} />,
        })}
      >
        <Areas entries={entries} match={match} decision={decision} onRetry={onRetry} />
      </AppFrame>
      <AreaAnnouncer title={title} area={isShown ? (match?.route.path ?? address.pathname) : null} />
      <ToastList toasts={toasts} onDismiss={dismiss} onPause={pause} onResume={resume} />
    </>
  );
}
