import { PortalQueries, PortalRouter, startSession, useSession } from '@portal/platform';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { Messages } from './messages.tsx';

export interface PortalProps {
  /** The session that may see the page; null for a page of logged-out visitors. */
  readonly token: string | null;
  readonly children: ReactNode;
}

/** What the shell does for an area: session, providers, messages, and a guard that takes the page away from others. */
export function Portal({ token, children }: PortalProps): ReactElement {
  const session = useSession();
  const isTheirs =
    session.status === 'signed-in' ? session.token === token : session.status === 'signed-out' && token === null;
  useEffect(startSession, []);
  return (
    <PortalQueries>
      <PortalRouter>
        <main aria-busy={!isTheirs}>{isTheirs && children}</main>
        <Messages />
      </PortalRouter>
    </PortalQueries>
  );
}
