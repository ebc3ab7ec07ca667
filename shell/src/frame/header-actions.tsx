import type { ReactElement, ReactNode } from 'react';
import { MessagesBell } from '../messages/messages-bell.tsx';
import { Account, type AccountProps } from './account.tsx';

export interface HeaderActionsProps extends AccountProps {
  readonly search: ReactNode;
}

/** At the end of the header: the search, messages for whoever has an owner, and the account. */
export function HeaderActions({ search, ...props }: HeaderActionsProps): ReactElement {
  return (
    <>
      {search}
      {props.person.user.customer_id !== null && <MessagesBell />}
      <Account {...props} />
    </>
  );
}
