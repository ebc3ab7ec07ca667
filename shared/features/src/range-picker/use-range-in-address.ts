import { readRange, type DateRange } from '@portal/domain';
import { useLocation, useNavigate } from '@portal/platform';
import { useEffect } from 'react';

const startParam = 'start';
const endParam = 'end';

interface RangeInAddress<Fallback> {
  readonly range: DateRange | Fallback;
  /**
   * A step in the history: Back returns to the range before. In a drawer Back closes the drawer, so it is no step
   * there.
   */
  readonly choose: (range: DateRange | Fallback) => void;
}

interface RangeOptions {
  /** Inside a dialog, which has steps of its own in the history. */
  readonly isInDialog?: boolean;
}

/**
 * The range of a page, kept in its address: `?start=2026-02-01&end=2026-02-28`. Without one, or with one that is not
 * valid, it is the fallback; an invalid one is removed from the address (DT13).
 */
export function useRangeInAddress<Fallback extends DateRange | null>(
  fallback: Fallback,
  { isInDialog = false }: RangeOptions = {},
): RangeInAddress<Fallback> {
  const location = useLocation();
  const { pathname, search } = location;
  const state: unknown = location.state;
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
      const options = isInDialog ? { replace: true, state } : {};
      void navigate({ pathname, search: withRange(search, range) }, options);
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
