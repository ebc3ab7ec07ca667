import { activityKinds, type ActivityKind } from '@portal/contract';
import { readRange, type DateRange } from '@portal/domain';
import { useLocation, useNavigate } from '@portal/platform';

export interface ActivityFilter {
  /** The id of a person, 0 for an unknown person; null for everybody. */
  readonly person: number | null;
  /** Null for everything. */
  readonly kind: ActivityKind | null;
  /** Null for all days. */
  readonly days: DateRange | null;
}

interface FilterInAddress {
  readonly filter: ActivityFilter;
  readonly show: (filter: ActivityFilter) => void;
}

/**
 * The filter of the activity by person, kind and days, kept in the address:
 * `?person=12&kind=bank&start=2026-03-01&end=2026-03-18`.
 */
export function useActivityFilter(): FilterInAddress {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  return {
    filter: {
      person: readPerson(params.get('person')),
      kind: readKind(params.get('kind')),
      days: readRange(params.get('start'), params.get('end')),
    },
    show: (filter) => void navigate({ pathname, search: queryOf(filter) }),
  };
}

export function readPerson(text: string | null): number | null {
  return text !== null && /^(?:0|[1-9]\d{0,8})$/.test(text) ? Number(text) : null;
}

export function readKind(text: string | null): ActivityKind | null {
  return activityKinds.find((kind) => kind === text) ?? null;
}

function queryOf({ person, kind, days }: ActivityFilter): string {
  const params = new URLSearchParams();
  if (person !== null) params.set('person', String(person));
  if (kind !== null) params.set('kind', kind);
  if (days !== null) {
    params.set('start', days.from);
    params.set('end', days.to);
  }
  return params.toString();
}
