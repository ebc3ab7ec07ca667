import { logOut } from './session-service.ts';
import { useIdentityChange } from './use-identity-change.ts';

export interface LogOut {
  readonly isWaiting: boolean;
  readonly leave: () => void;
}

/** For a Logout button. When the server cannot be reached, the user stays logged in and sees a message. */
export function useLogOut(): LogOut {
  const { isWaiting, run } = useIdentityChange(() => logOut());
  return { isWaiting, leave: () => run() };
}
