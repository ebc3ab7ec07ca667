import { activityKinds, type ActivityKind } from '@portal/contract';
import { useLocation, useNavigate } from '@portal/platform';

export interface ActivityFilter {
  /** The id of a person, 0 for somebody unknown; null for everybody. */
  readonly person: number | null;
  /** Null for everything. */
  readonly kind: ActivityKind | null;
}

interface FilterInAddress {
  readonly filter: ActivityFilter;
  readonly show: (filter: ActivityFilter) => void;
}

/** Whose and which activity is shown, kept in the address: `?person=12&kind=bank`. */
export function useActivityFilter(): FilterInAddress {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  return {
    filter: { person: readPerson(params.get('person')), kind: readKind(params.get('kind')) },
    show: (filter) => void navigate({ pathname, search: queryOf(filter) }),
  };
}

export function readPerson(text: string | null): number | null {
  return text !== null && /^(?:0|[1-9]\d{0,8})$/.test(text) ? Number(text) : null;
}

export function readKind(text: string | null): ActivityKind | null {
  return activityKinds.find((kind) => kind === text) ?? null;
}

function queryOf({ person, kind }: ActivityFilter): string {
  const params = new URLSearchParams();
  if (person !== null) params.set('person', String(person));
  if (kind !== null) params.set('kind', kind);
  return params.toString();
}
