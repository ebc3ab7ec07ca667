import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export interface Popup {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

const param = 'popup';

/**
 * A dialog that has an address: `?popup=held`. Opening it is a step in the history, so Back closes it; one that was
 * opened by its address closes in place.
 */
export function usePopup(name: string): Popup {
  const [search, setSearch] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const withPopup = (value: string | null): URLSearchParams => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(param);
    else next.set(param, value);
    return next;
  };
  return {
    isOpen: search.get(param) === name,
    open: () => {
      setSearch(withPopup(name), { state: { opened: name } });
    },
    close: () => {
      if (wasOpenedHere(state, name)) void navigate(-1);
      else setSearch(withPopup(null), { replace: true });
    },
  };
}

function wasOpenedHere(state: unknown, name: string): boolean {
  return typeof state === 'object' && state !== null && 'opened' in state && state.opened === name;
}
