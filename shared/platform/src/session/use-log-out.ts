import { useState } from 'react';
import { ApiError } from '../http/api-error.ts';
import { toast } from '../toast/toast.ts';
import { logOut } from './session-service.ts';

export interface LogOut {
  readonly isWaiting: boolean;
  readonly leave: () => void;
}

/** For a Logout button. When the server cannot be reached, the user stays logged in and sees a message. */
export function useLogOut(): LogOut {
  const [isWaiting, setWaiting] = useState(false);
  const leave = async (): Promise<void> => {
    setWaiting(true);
    try {
      await logOut();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind !== 'aborted') toast.error(error.message);
      setWaiting(false);
    }
  };
  return { isWaiting, leave: () => void leave() };
}
