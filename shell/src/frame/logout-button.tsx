import { useLogOut } from '@portal/platform';
import { Button } from '@portal/ui';
import type { ReactElement } from 'react';

/** Always in the header, so that the owner can log out on any page, whatever has failed. */
export function LogoutButton(): ReactElement {
  const { isWaiting, leave } = useLogOut();
  return (
    <Button icon="logout" isWaiting={isWaiting} onClick={leave}>
      Logout
    </Button>
  );
}
