import { matchRemote, type RegistryEntry } from '@portal/contract';
import { Link, setTheme, useIsBusy, useLocation, useSession, useTheme, useToasts } from '@portal/platform';
import { AppFrame, BottomBar, SideMenu, ThemeSwitch, ToastList, TopBar } from '@portal/ui';
import type { ReactElement } from 'react';
import { decide } from '../routing/guard.ts';
import { AreaNews } from './area-news.tsx';
import { Areas } from './areas.tsx';
import { LogoutButton } from './logout-button.tsx';
import { menuOf } from './menu.ts';

const notFound = 'Page not found';

/** Header, menu and content for people who are logged in; public pages stand alone. */
export function FrameLayout({ entries }: { readonly entries: readonly RegistryEntry[] }): ReactElement {
  const location = useLocation();
  const session = useSession();
  const isBusy = useIsBusy();
  const theme = useTheme();
  const toasts = useToasts();
  const match = matchRemote(entries, location.pathname);
  const decision = decide(location, session, entries);
  const title = match?.route.title ?? notFound;
  const items = menuOf(entries, match?.entry.name ?? null);
  const person = session.status === 'signed-in' ? `${session.detail.first_name} ${session.detail.last_name}` : undefined;
  const actions = (
    <>
      <ThemeSwitch value={theme} onChange={setTheme} />
      <LogoutButton />
    </>
  );
  return (
    <>
      <AppFrame
        isBusy={isBusy}
        {...(person !== undefined && {
          top: <TopBar title={title} person={person} actions={actions} />,
          side: <SideMenu items={items} link={Link} />,
          bottom: <BottomBar items={items} link={Link} />,
        })}
      >
        <Areas entries={entries} match={match} decision={decision} />
      </AppFrame>
      <AreaNews title={title} area={decision.kind === 'show' ? location.pathname : null} />
      <ToastList toasts={toasts.toasts} onDismiss={toasts.dismiss} onPause={toasts.pause} onResume={toasts.resume} />
    </>
  );
}
