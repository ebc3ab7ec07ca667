import { useLocation, useNavigate } from '@portal/platform';
import type { LeadFilter } from '../../data/use-for-lease.ts';

/** The filter of the address, `?filter=custom`, so that a reload keeps it. */
export function useLeadFilter(): readonly [filter: LeadFilter, setFilter: (filter: LeadFilter) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filter = new URLSearchParams(search).get('filter') === 'custom' ? 'custom' : 'all';
  const setFilter = (chosen: LeadFilter): void => {
    const query = new URLSearchParams(search);
    if (chosen === 'all') query.delete('filter');
    else query.set('filter', chosen);
    void navigate({ pathname, search: query.toString() }, { replace: true });
  };
  return [filter, setFilter];
}
