import { readRange, type DateRange } from '@portal/domain';
import { useLocation, useNavigate } from '@portal/platform';
import { useEffect } from 'react';

const startParam = 'start';
const endParam = 'end';

interface RangeInAddress {
  readonly range: DateRange;
  /** A step in the history: Back returns to the range before. */
  readonly choose: (range: DateRange) => void;
}

/**
 * The range of a page, kept in its address: `?start=2026-02-01&end=2026-02-28`. Without one, or with one that is not
 * valid, it is the fallback; an invalid one is removed from the address (DT13).
 */
export function useRangeInAddress(fallback: DateRange): RangeInAddress {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const read = readRange(params.get(startParam), params.get(endParam));
  const isInvalid = read === null && (params.has(startParam) || params.has(endParam));
  useEffect(() => {
    if (isInvalid) void navigate({ pathname, search: withRange(search, null) }, { replace: true });
  }, [isInvalid, navigate, pathname, search]);
  return {
    range: read ?? fallback,
    choose: (range) => {
      void navigate({ pathname, search: withRange(search, range) });
    },
  };
}

function withRange(search: string, range: DateRange | null): string {
  const params = new URLSearchParams(search);
  params.delete(startParam);
  params.delete(endParam);
  if (range !== null) {
    params.set(startParam, range.from);
    params.set(endParam, range.to);
  }
  return params.toString();
}
