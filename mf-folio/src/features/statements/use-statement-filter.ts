import { useLocation, useNavigate } from '@portal/platform';
import { useEffect, useState } from 'react';

const yearParam = 'year';
const searchParam = 'search';
const WAIT_FOR_TYPING = 300;
const LONGEST_SEARCH = 100;
const YEAR = /^[1-9]\d{0,3}$/;

export interface StatementFilter {
  /** Null for all years. */
  readonly year: number | null;
  readonly search: string;
}

interface FilterInAddress {
  readonly filter: StatementFilter;
  /** The text in the field; it becomes the filter once typing pauses. */
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly chooseYear: (year: number | null) => void;
  readonly clear: () => void;
}

/** The filter of the statements, kept in the address: `?year=2025&search=bathurst`. */
export function useStatementFilter(): FilterInAddress {
  const { pathname, search: query } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(query);
  const year = readYear(params.get(yearParam));
  const search = (params.get(searchParam) ?? '').slice(0, LONGEST_SEARCH);
  const [typed, setTyped] = useState(search);
  const [shown, setShown] = useState(search);
  // Back and Forward change the address without the field.
  if (search !== shown) {
    setShown(search);
    setTyped(search);
  }
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => {
      setShown(typed.trim());
      void navigate({ pathname, search: queryOf({ year, search: typed.trim() }) }, { replace: true });
    }, WAIT_FOR_TYPING);
    return () => clearTimeout(timer);
  }, [typed, search, year, pathname, navigate]);
  const show = (filter: StatementFilter): void => void navigate({ pathname, search: queryOf(filter) });
  return {
    filter: { year, search },
    typed,
    type: (text) => setTyped(text.slice(0, LONGEST_SEARCH)),
    chooseYear: (chosen) => show({ year: chosen, search: typed.trim() }),
    clear: () => show({ year: null, search: '' }),
  };
}

function readYear(text: string | null): number | null {
  return text !== null && YEAR.test(text) ? Number(text) : null;
}

function queryOf({ year, search }: StatementFilter): string {
  const params = new URLSearchParams();
  if (year !== null) params.set(yearParam, String(year));
  if (search !== '') params.set(searchParam, search);
  return params.toString();
}
