import { parameterNames } from '../paths.ts';
import { checkInput, type Checked, type FieldErrors } from '../schema/check.ts';
import { menuSchema, type Menu } from './menu.schema.ts';
import type { Route } from './registry.schema.ts';

/**
 * Reads one menu item of a remote with these routes.
 * @example checkMenu({ …, route: 'nowhere' }, routes)
 *   // { ok: false, errors: { route: ['must be a route of this remote'] } }
 */
export function checkMenu(menu: unknown, routes: readonly Route[]): Checked<Menu> {
  const checked = checkInput(menuSchema, menu);
  if (!checked.ok) return checked;
  const errors = menuErrors(checked.value, routes);
  return Object.keys(errors).length === 0 ? checked : { ok: false, errors };
}

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
