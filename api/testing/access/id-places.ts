import type { Call, IdKind } from '@portal/contract';

/** A place of an id in what a call sends. */
interface IdPlace {
  readonly part: 'params' | 'query' | 'body';
  readonly field: string;
  /** Undefined where the row does not declare the kind of the id. */
  readonly kind: IdKind | undefined;
}

/** The largest id. */
const LARGEST_ID = 2_147_483_647;

interface Described {
  readonly meta?: { readonly idOf?: IdKind; readonly isOwnerless?: true } | undefined;
  readonly type: string;
  readonly tests?: readonly {
    readonly name?: string | undefined;
    readonly params?: Readonly<Record<string, unknown>> | undefined;
  }[];
  readonly fields?: Readonly<Record<string, Described>>;
  readonly innerType?: Described | readonly Described[] | undefined;
}

/** Every field of a row's schemas that takes an id or has the name of one, at any depth. */
export function idPlacesOf(call: Call): IdPlace[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const described = call[part]?.describe();
    return described ? idFields(described as Described, '').map((found) => ({ part, ...found })) : [];
  });
}

function idFields(described: Described, path: string): Omit<IdPlace, 'part'>[] {
  const members = Object.entries(described.fields ?? {}).flatMap(([name, member]) =>
    idFields(member, path === '' ? name : `${path}.${name}`),
  );
  const items = [described.innerType ?? []].flat().flatMap((item) => idFields(item, `${path}[]`));
  return [...(isId(described, path) ? [{ field: path, kind: described.meta?.idOf }] : []), ...members, ...items];
}

function isId({ type, meta, tests = [] }: Described, path: string): boolean {
  // Recorded and never trusted (SIM4): any value has the same response.
  if (path === 'causer_id' || meta?.isOwnerless) return false;
  const largest = tests.find(({ name }) => name === 'max')?.params?.['max'];
  return (
    meta?.idOf !== undefined || (type === 'number' && largest === LARGEST_ID) || /(^|[^a-z])ids?$|[a-z]Ids?$/.test(path)
  );
}
