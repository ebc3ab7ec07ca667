import type { ReactElement } from 'react';
import { MessagesBell } from '../messages/messages-bell.tsx';
import { Account, type AccountProps } from './account.tsx';

/** At the end of the header: messages for whoever has an owner, and the account. */
export function HeaderActions(props: AccountProps): ReactElement {
  return (
    <>
      {props.person.user.customer_id !== null && <MessagesBell />}
      <Account {...props} />
    </>
  );
}
