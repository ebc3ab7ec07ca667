import { readSession, useSession } from '@portal/platform';
import { AsyncView, Skeleton, type AsyncState } from '@portal/ui';
import type { ReactElement } from 'react';

/** Until the server has said who this is: the outline of a page, or why it did not say. */
export function SessionPanel(): ReactElement {
  const session = useSession();
  const state: AsyncState<null> =
    session.status === 'unreachable'
      ? { status: 'failed', message: session.message, reference: null, retry: () => void readSession() }
      : { status: 'waiting' };
  return (
    <AsyncView what="Your portal" state={state} skeleton={<Skeleton width="100%" height={144} />}>
      {() => null}
    </AsyncView>
  );
}
