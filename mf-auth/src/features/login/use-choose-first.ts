import { buildPath, paths } from '@portal/contract';
import { ApiError, toast, useNavigate } from '@portal/platform';

/**
 * For a login whose right password may not stay: leads to the page that sets another, which replaces this one in the
 * history. The returned function says whether the error was that.
 */
export function useChooseFirst(): (error: unknown) => Promise<boolean> {
  const navigate = useNavigate();
  return async (error) => {
    if (!(error instanceof ApiError) || error.code !== 'weak_password' || error.challenge === null) return false;
    toast.note(error.message);
    await navigate(buildPath(paths.changePassword, { id: error.challenge }), { replace: true });
    return true;
  };
}
