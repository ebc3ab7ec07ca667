import { matchRemote, type RegistryEntry } from '@portal/contract';
import {
  isPicker,
  remembersLogin,
  useIsBusy,
  useProvider,
  useSession,
  useToasts,
  type Session,
  type SignedIn,
} from '@portal/platform/core';
import { AppFrame, type AppFrameProps, PrintedPages, ToastList } from '@portal/ui/core';
import { useState, type ReactElement } from 'react';
import { audiencesOf } from '../menu/audiences.ts';
import { placeMenus } from '../menu/place-menus.ts';
import { OverrideBadge } from '../overrides/override-badge.tsx';
import { useAddress } from '../routing/address.ts';
import { decide } from '../routing/guard.ts';
import { AreaAnnouncer } from './area-announcer.tsx';
import { Areas } from './areas.tsx';
import type { InsideProps } from './inside.tsx';
import { InsideNotice } from './inside-notice.tsx';
import { useInside, type InsideState } from './load-inside.ts';
import { OfflineBar } from './offline-bar.tsx';
import { portalName } from './portal-name.ts';
import { ReleaseHint } from './release-hint.tsx';

const reload = (): void => {
  window.location.reload();
};

export interface FrameProps {
  readonly entries: readonly RegistryEntry[];
  /** Tries a failed area again; records a new failure if that fails too. */
  readonly onRetry: (area: string) => Promise<void>;
  /** Tries to load header and menus again. */
  readonly onRetryInside: () => Promise<void>;
}

/** Staff who have not chosen an owner are on the list of owners, even when no released area serves it. */
function titleWithoutArea(session: Session): string {
  return isPicker(session) ? 'Owner list' : 'Page not found';
}

/** The owner whose pages are printed, also when staff view them. */
function ownerOf(person: SignedIn | null): string | undefined {
  if (person === null) return undefined;
  const { first_name, last_name } = person.user.owner ?? person.detail;
  return `${first_name} ${last_name}`.trim();
}

/** The room that the page keeps free until header and menus can be shown, for somebody who is probably logged in. */
function roomFor(session: Session, { status }: InsideState, isAlone: boolean): AppFrameProps['keepsRoom'] {
  const isExpected = session.status === 'unknown' && remembersLogin();
  const isComing = session.status === 'signed-in' && status === 'waiting';
  if (!isExpected && !isComing) return undefined;
  return isAlone ? 'header' : 'header-and-menu';
}

type AroundProps = Omit<InsideProps, 'person'> & {
  readonly person: SignedIn | null;
  readonly inside: InsideState;
  readonly title: string;
  readonly onRetryInside: () => Promise<void>;
};

/** Header and menus of somebody who is logged in, once they are loaded. */
function partsAround({ inside, person, title, onRetryInside, ...rest }: AroundProps): Partial<AppFrameProps> {
  if (person === null || inside.status === 'waiting') return {};
  if (inside.status === 'failed') return { top: <InsideNotice onRetry={onRetryInside} /> };
  const { Top, Side, Bottom } = inside.parts;
  const props = { ...rest, person };
  const hasMenu = !rest.isAlone && placeMenus(rest.entries, audiencesOf(person)).some(({ place }) => place === 'main');
  return {
    top: <Top {...props} title={title} />,
    side: hasMenu && <Side {...props} />,
    bottom: hasMenu && <Bottom {...props} />,
  };
}

/** Header, menu and content for logged-in users; public pages have no frame. */
export function FrameLayout({ entries, onRetry, onRetryInside }: FrameProps): ReactElement {
  const address = useAddress();
  const session = useSession();
  const isBusy = useIsBusy();
  const provider = useProvider();
  const inside = useInside();
  const { toasts, dismiss, pause, resume } = useToasts();
  const match = matchRemote(entries, address.pathname);
  const decision = decide(address, session, entries);
  const isShown = decision.kind === 'show';
  const title = match?.route.title ?? (isShown ? titleWithoutArea(session) : portalName);
  const person = session.status === 'signed-in' ? session : null;
  const parts = person !== null && inside.status === 'ready' ? inside.parts : null;
  // The session for which the search is open, so that it never stays open for another one.
  const [searching, setSearching] = useState<string | null>(null);
  const around = partsAround({
    inside,
    person,
    title,
    entries,
    onRetryInside,
    pathname: address.pathname,
    isAlone: isShown && match?.route.alone === true,
    isSearching: person !== null && searching === person.token,
    onSearch: (isOpen) => setSearching(isOpen ? (person?.token ?? null) : null),
  });
  return (
    <>
      <OverrideBadge reload={reload} />
      <OfflineBar />
      <ReleaseHint reload={reload} />
      {parts && person && (
        <parts.OwnerParts
          key={person.token}
          person={person}
          pathname={address.pathname}
          isExempt={match?.route.access === 'public' || isPicker(person)}
        />
      )}
      {parts && person && <parts.ConfirmDialog key={`confirm ${person.token}`} />}
      <AppFrame
        isBusy={isBusy}
        messages={<ToastList toasts={toasts} onDismiss={dismiss} onPause={pause} onResume={resume} />}
        keepsRoom={roomFor(session, inside, match?.route.alone === true)}
        {...around}
      >
        <Areas entries={entries} match={match} decision={decision} onRetry={onRetry} />
      </AppFrame>
      <PrintedPages
        portal={[provider.name, portalName].filter(Boolean).join(' · ')}
        owner={ownerOf(person)}
        day={parts && person ? parts.printedDay(person) : undefined}
      />
      <AreaAnnouncer title={title} area={isShown ? (match?.route.path ?? address.pathname) : null} />
    </>
  );
}
