import { calls, constants, type AnswerOf } from '@portal/contract';
import { useCall, type CallState } from '@portal/platform';
import { useEffect, useState } from 'react';

type Page = AnswerOf<typeof calls.ownerList>;

/** A page only names the one that follows, so the keys of the earlier ones are kept. */
interface PagePath {
  readonly search: string;
  /** The `after` of each page up to the shown one; the first page has none. */
  readonly keys: readonly string[];
}

export interface OwnerPages {
  readonly state: CallState<Page>;
  /** The number of the page, from 0. */
  readonly page: number;
  /** Null where there is no such page, or where it is not known yet. */
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
}

/** The owners that hold the typed words, page by page. Another search begins at its first page. */
export function useOwnerList(typed: string): OwnerPages {
  const search = useSettled(typed.trim());
  const [path, setPath] = useState<PagePath>({ search, keys: [] });
  const keys = path.search === search ? path.keys : [];
  const after = keys.at(-1);
  const state = useCall(calls.ownerList, {
    query: { ...(search !== '' && { search }), ...(after !== undefined && { after }) },
  });
  const following = state.status === 'ready' ? state.data.next : null;
  const goTo = (to: readonly string[]) => (): void => {
    setPath({ search, keys: to });
  };
  return {
    state,
    page: keys.length,
    previous: keys.length > 0 ? goTo(keys.slice(0, -1)) : null,
    next: following === null ? null : goTo([...keys, following]),
  };
}

/** The text once nothing was typed for half a second. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text);
    }, constants.searchDebounce);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return settled;
}
