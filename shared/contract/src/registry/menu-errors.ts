import { parameterNames } from '../paths.ts';
import type { FieldErrors } from '../schema/check.ts';
import type { Menu } from './menu.schema.ts';
import type { Route } from './registry.schema.ts';

/** The errors of a menu item that refers to missing or unsuitable routes. */
export function menuErrors({ route, also, params = {}, otherwise }: Menu, routes: readonly Route[]): FieldErrors {
  const target = routes.find(({ name }) => name === route);
  if (!target) return { route: ['must be a route of this remote'] };
  if (also?.some((other) => !routes.some(({ name }) => name === other)))
    return { also: ['must be routes of this remote'] };
  const names = parameterNames(target.path);
  if (names.toSorted().join() !== Object.keys(params).toSorted().join())
    return { params: [`must fill in what ${target.path} needs: ${names.join(', ') || 'nothing'}`] };
  if (names.length === 0)
    return otherwise === undefined ? {} : { otherwise: ['is never used: nothing can be missing'] };
  const fallback = routes.find(({ name }) => name === otherwise);
  if (fallback && parameterNames(fallback.path).length === 0) return {};
  return { otherwise: ['must be a route of this remote without parameters'] };
}
