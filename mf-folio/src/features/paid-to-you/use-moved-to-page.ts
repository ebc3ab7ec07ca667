import { paths } from '@portal/contract';
import { useLocation, useNavigate } from '@portal/platform';
import { useEffect } from 'react';

/** The former dialog Paid to you of the snapshot, which bookmarks and messages still name. */
const former = 'paid-to-you';

/** Redirects the address of the former dialog, or of a day in it, to the page (RT25). Returns whether it does. */
export function useMovedToPage(): boolean {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const isMoved = params.get('popup') === former;
  if (params.has('of')) params.set('popup', 'day');
  else params.delete('popup');
  const rest = params.toString();
  useEffect(() => {
    if (isMoved) void navigate({ pathname: paths.paidToYou, search: rest }, { replace: true });
  }, [isMoved, navigate, rest]);
  return isMoved;
}
