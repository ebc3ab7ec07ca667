import type { ReactElement, ReactNode } from 'react';
import { MessagesBell } from '../messages/messages-bell.tsx';
import { HeaderAccount, type AccountProps } from './account.tsx';

export interface HeaderActionsProps extends AccountProps {
  /** Whether the page stands alone: then the header has only the account. */
  readonly isAlone: boolean;
  readonly search: ReactNode;
}

/** At the end of the header: the search, messages for users who have an owner, and the account. */
export function HeaderActions({ search, isAlone, ...props }: HeaderActionsProps): ReactElement {
  return (
    <>
      {search}
      {props.person.user.customer_id !== null && !isAlone && <MessagesBell />}
      <HeaderAccount {...props} />
    </>
  );
}
