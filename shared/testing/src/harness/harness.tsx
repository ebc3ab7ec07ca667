import { setTheme, useIsBusy, useLogOut, useTheme, useToasts } from '@portal/platform';
import { AccountMenu, AppFrame, BottomBar, SideMenu, ToastList, TopBar } from '@portal/ui';
import type { ReactElement } from 'react';
import { PlainLink } from './plain-link.tsx';

export interface HarnessRoute {
  readonly path: string;
  readonly title: string;
}

export interface HarnessProps {
  readonly area: string;
  readonly routes: readonly HarnessRoute[];
  readonly placeId: string;
}

/** The icon of every menu item: a sheet of paper. */
const page = 'M6 3h9l4 4v14H6zM14 3v5h5';

/** A frame like the shell's around one area. Its menu has the area's routes except those with parameters. */
export function Harness({ area, routes, placeId }: HarnessProps): ReactElement {
  const isBusy = useIsBusy();
  const theme = useTheme();
  const { isWaiting, leave } = useLogOut();
  const { toasts, dismiss, pause, resume } = useToasts();
  const plain = routes.filter(({ path }) => !path.includes(':'));
  const items = plain.map(({ path, title }) => ({
    label: title,
    href: path,
    icon: page,
    isCurrent: path === window.location.pathname,
  }));
  const account = (
    <AccountMenu
      name=""
      login={null}
      items={[]}
      link={PlainLink}
      theme={theme}
      onTheme={setTheme}
      isLeaving={isWaiting}
      onLogout={leave}
    />
  );
  return (
    <AppFrame
      isBusy={isBusy}
      messages={<ToastList toasts={toasts} onDismiss={dismiss} onPause={pause} onResume={resume} />}
      top={<TopBar title={`${area}, alone`} actions={account} />}
      side={<SideMenu items={items} link={PlainLink} />}
      bottom={<BottomBar items={items} link={PlainLink} />}
    >
      <div id={placeId} />
    </AppFrame>
  );
}
