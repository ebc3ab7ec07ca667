import { paths } from '@portal/contract';
import { useLocation, useNavigate } from '@portal/platform';
import { useEffect } from 'react';

/** The dialog of the snapshot that Paid to you was, in bookmarks and messages. */
const former = 'paid-to-you';

/** Leads from the address of the former dialog, of a day in it too, to the page (RT25); whether it does. */
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
