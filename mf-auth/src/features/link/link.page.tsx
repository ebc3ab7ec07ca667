import { calls } from '@portal/contract';
import { useCall, useParams } from '@portal/platform';
import { AsyncView, Skeleton } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import { Sheet } from '../../sheet/sheet.tsx';
import { DeadLink } from './dead-link.tsx';
import { LinkDone } from './link-done.tsx';
import { OpenLink } from './open-link.tsx';

const maxTokenLength = 256;

/**
 * The page of a link in an email (RT23), for anyone who holds it, logged in or not. Opening it only says what will
 * happen; the button does it.
 */
export function LinkPage(): ReactElement {
  const { token: whole = '' } = useParams();
  // A longer text is never a valid token; the server refuses its first part as well.
  const token = whole.slice(0, maxTokenLength);
  const state = useCall(calls.openedLink, { params: { token } });
  const [done, setDone] = useState<{ readonly token: string; readonly message: string } | null>(null);
  if (done?.token === token) return <LinkDone message={done.message} />;
  if (state.status !== 'ready')
    return (
      <Sheet heading="A link from your email" question="Is something not right?">
        <AsyncView what="what this link does" state={state} skeleton={<Skeleton width="100%" height={120} />}>
          {() => null}
        </AsyncView>
      </Sheet>
    );
  const { heading, text, button } = state.data;
  if (button === null) return <DeadLink heading={heading} text={text} />;
  return (
    <OpenLink
      key={token}
      token={token}
      heading={heading}
      text={text}
      button={button}
      onDone={(message) => setDone({ token, message })}
    />
  );
}
