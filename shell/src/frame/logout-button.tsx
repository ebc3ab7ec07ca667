import { useLogOut } from '@portal/platform';
import { Button } from '@portal/ui';
import type { ReactElement } from 'react';

/** In the header, so that there is a way out wherever the owner is and whatever has failed. */
export function LogoutButton(): ReactElement {
  const { isWaiting, leave } = useLogOut();
  return (
    <Button icon="logout" isWaiting={isWaiting} onClick={leave}>
      Logout
    </Button>
  );
}
