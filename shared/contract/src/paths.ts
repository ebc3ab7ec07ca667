import { areaPaths } from './generated/paths.ts';

/** The addresses of the portal by route name, from the remote.json of every area. */
export const paths = areaPaths;

/** The parameters of an address, decoded. */
export type PathParams = Readonly<Record<string, string>>;

type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

type Values<Names extends string> = Readonly<Record<Names, string | number>>;

/**
 * The arguments after the pattern: its parameters, or any parameters if the pattern is known only at run time. No
 * pattern equals `/:`, so a type that includes it is not a single pattern.
 */
type Rest<Pattern extends string> = '/:' extends Pattern
  ? [params?: Values<string>]
  : [ParamNames<Pattern>] extends [never]
    ? []
    : [params: Values<ParamNames<Pattern>>];

/**
 * Matches an address against a pattern, segment by segment and case-sensitively. A trailing slash is ignored.
 * @example matchPath('/tenancy/:id', '/tenancy/7/') // { id: '7' }, or null if it does not match
 */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  const segments = segmentsOf(pathname);
  return segmentsOf(pattern).length === segments.length ? matchSegments(pattern, segments) : null;
}

/**
 * The number of leading segments of an address that a pattern matches, or null. `/` matches only itself.
 * @example coveredSegments('/tenancy', '/tenancy/7') // 1
 */
export function coveredSegments(pattern: string, pathname: string): number | null {
  const segments = segmentsOf(pathname);
  const covered = segmentsOf(pattern).length;
  if (covered > segments.length || (covered === 0 && segments.length > 0)) return null;
  return matchSegments(pattern, segments.slice(0, covered)) ? covered : null;
}

/**
 * Builds an address from a pattern. A missing parameter does not compile.
 * @example buildPath('/tenancy/:id', { id: 7 }) // '/tenancy/7'
 * @throws Error if a parameter is missing
 */
export function buildPath<Pattern extends string>(pattern: Pattern, ...[params]: Rest<Pattern>): string {
  const values: Readonly<Record<string, string | number | undefined>> = params ?? {};
  return pattern.replace(/:(\w+)/g, (_segment, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${pattern} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** The parameter names of a pattern: `['id']` for `/tenancy/:id`. */
export function parameterNames(pattern: string): readonly string[] {
  return [...pattern.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
}

function matchSegments(pattern: string, segments: readonly string[]): PathParams | null {
  const params: Record<string, string> = {};
  for (const [index, segment] of segmentsOf(pattern).entries()) {
    const value = decoded(segments[index] ?? '');
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
