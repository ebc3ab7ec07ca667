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
 * Sets a password by the token of a mailed link, and tells when the link is of no use (any more), and whether this form may have
 * used it: an answer can get lost on its way, or behind the gateway. After it the login takes the place of the page in the
 * history: the token is in no address that Back leads to.
 */
export function useSetPassword(token: string, onDeadLink: (mayBeSet: boolean) => void): ServerForm<Change> {
  const navigate = useNavigate();
  const hasLostAnswer = useRef(false);
  return useServerForm<Change>(resolver, { password: '', cpassword: '', reset_token: token }, async (change) => {
    try {
      toast.success(await changePassword(change));
      await navigate(paths.login, { replace: true });
    } catch (error) {
      if (error instanceof ApiError && (error.kind === 'network' || error.kind === 'server'))
        hasLostAnswer.current = true;
      if (error instanceof ApiError && error.code === 'reset_token') onDeadLink(hasLostAnswer.current);
      throw error;
    }
  });
}
