import { calls, paths, type BodyOf } from '@portal/contract';
import {
  ApiError,
  changePassword,
  toast,
  useNavigate,
  useServerForm,
  yupResolver,
  type ServerForm,
} from '@portal/platform';
import { useRef } from 'react';

type Change = BodyOf<typeof calls.changePassword>;

const resolver = yupResolver(calls.changePassword.body);

/**
 * Sets a password with the token of a mailed link. `onDeadLink` is called when the link is invalid or expired, and says
 * whether this form may have used it, because a response can be lost. Afterwards the login replaces this page in the
 * history, so that Back does not lead to an address with a token.
 */
export function useSetPassword(token: string, onDeadLink: (mayBeSet: boolean) => void): ServerForm<Change> {
  const navigate = useNavigate();
  const hasLostResponse = useRef(false);
  return useServerForm<Change>(resolver, { password: '', cpassword: '', reset_token: token }, async (change) => {
    try {
      toast.success(await changePassword(change));
      await navigate(paths.login, { replace: true });
    } catch (error) {
      if (error instanceof ApiError && (error.kind === 'network' || error.kind === 'server'))
        hasLostResponse.current = true;
      if (error instanceof ApiError && error.code === 'reset_token') onDeadLink(hasLostResponse.current);
      throw error;
    }
  });
}
