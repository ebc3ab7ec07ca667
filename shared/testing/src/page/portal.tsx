import { PortalRouter, startSession, useSession } from '@portal/platform';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { Messages } from './messages.tsx';

export interface PortalProps {
  /** The session that may see the page. Null for a public page. */
  readonly token: string | null;
  readonly children: ReactNode;
}

/**
 * Does what the shell does for an area: session, providers, messages, and a guard that hides the page from other
 * sessions.
 */
export function Portal({ token, children }: PortalProps): ReactElement {
  const session = useSession();
  const isAllowed =
    session.status === 'signed-in' ? session.token === token : session.status === 'signed-out' && token === null;
  useEffect(() => startSession(document), []);
  return (
    <PortalRouter>
      <main aria-busy={!isAllowed}>{isAllowed && children}</main>
      <Messages />
    </PortalRouter>
  );
}
