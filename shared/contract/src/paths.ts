import { areaPaths } from './generated/paths.ts';

/** Where the shell leads people before an area has the address. Once one has it, its remote.json says so alone. */
export const awaitedPaths = { ownerList: '/owner/list' } as const;

/** The portal's addresses by the names of their routes, from the remote.json of every area. */
export const paths = { ...awaitedPaths, ...areaPaths } as const;

/** The parameters of an address, decoded. */
export type PathParams = Readonly<Record<string, string>>;

type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

type Values<Names extends string> = Readonly<Record<Names, string | number>>;

/**
 * What has to be said besides the pattern; of a pattern that is known only at run time, whatever there is to say. No pattern
 * reads `/:`, so that a type which takes it is not a single pattern.
 */
type Rest<Pattern extends string> = '/:' extends Pattern
  ? [params?: Values<string>]
  : [ParamNames<Pattern>] extends [never]
    ? []
    : [params: Values<ParamNames<Pattern>>];

/**
 * Compares an address with a pattern: segment by segment, exact case, a slash at the end counts for nothing.
 * @example matchPath('/tenancy/:id', '/tenancy/7/') // { id: '7' }; null where they differ
 */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  const given = segmentsOf(pathname);
  return segmentsOf(pattern).length === given.length ? matchSegments(pattern, given) : null;
}

/**
 * How many segments of an address a pattern covers from its beginning; null where they differ. The landing is itself alone.
 * @example coveredSegments('/tenancy', '/tenancy/7') // 1
 */
export function coveredSegments(pattern: string, pathname: string): number | null {
  const given = segmentsOf(pathname);
  const covered = segmentsOf(pattern).length;
  if (covered > given.length || (covered === 0 && given.length > 0)) return null;
  return matchSegments(pattern, given.slice(0, covered)) ? covered : null;
}

/**
 * Writes an address from its pattern; one that lacks a parameter does not compile.
 * @example buildPath('/tenancy/:id', { id: 7 }) // '/tenancy/7'
 * @throws Error when a parameter is missing
 */
export function buildPath<Pattern extends string>(pattern: Pattern, ...[params]: Rest<Pattern>): string {
  const values: Readonly<Record<string, string | number | undefined>> = params ?? {};
  return pattern.replace(/:(\w+)/g, (_segment, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${pattern} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** `['id']` of `/tenancy/:id`. */
export function parameterNames(pattern: string): readonly string[] {
  return [...pattern.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
}

function matchSegments(pattern: string, given: readonly string[]): PathParams | null {
  const params: Record<string, string> = {};
  for (const [index, segment] of segmentsOf(pattern).entries()) {
    const value = decoded(given[index] ?? '');
    if (value === null || value === '') return null;
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment !== value) return null;
  }
  return params;
}

function segmentsOf(path: string): string[] {
  const trimmed = path.replace(/^\//, '').replace(/\/$/, '');
  return trimmed === '' ? [] : trimmed.split('/');
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
