import { buildPath, matchPath, parameterNames } from '../paths.ts';
import type { RegistryEntry } from './registry.schema.ts';

/**
 * Where a page is now that had this address before, or null.
 * @example movedTo(entries, '/property/7') // '/house/7', for the alias { path: '/property/:id', route: 'house' }
 */
export function movedTo(entries: readonly RegistryEntry[], pathname: string): string | null {
  for (const { routes, aliases } of entries)
    for (const { path, route } of aliases ?? []) {
      const params = matchPath(path, pathname);
      const target = routes.find(({ name }) => name === route);
      const isFilled = parameterNames(target?.path ?? '').every((name) => params?.[name] !== undefined);
      if (params && target && isFilled) return buildPath<string>(target.path, params);
    }
  return null;
}
