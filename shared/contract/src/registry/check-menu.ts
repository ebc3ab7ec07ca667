import { parameterNames } from '../paths.ts';
import { checkInput, type Checked, type FieldErrors } from '../schema/check.ts';
import { menuSchema, type Menu } from './menu.schema.ts';
import type { Route } from './registry.schema.ts';

/**
 * Reads one menu item of a remote with these routes.
 * @example checkMenu({ …, route: 'nowhere' }, routes) // { ok: false, errors: { route: ['must be a route of this remote'] } }
 */
export function checkMenu(menu: unknown, routes: readonly Route[]): Checked<Menu> {
  const checked = checkInput(menuSchema, menu);
  if (!checked.ok) return checked;
  const faults = menuFaults(checked.value, routes);
  return Object.keys(faults).length === 0 ? checked : { ok: false, errors: faults };
}

/** What an item says of routes that the remote does not have, or has otherwise. */
export function menuFaults({ route, params = {}, otherwise }: Menu, routes: readonly Route[]): FieldErrors {
  const target = routes.find(({ name }) => name === route);
  if (!target) return { route: ['must be a route of this remote'] };
  const asked = parameterNames(target.path);
  if (asked.toSorted().join() !== Object.keys(params).toSorted().join())
    return { params: [`must fill in what ${target.path} needs: ${asked.join(', ') || 'nothing'}`] };
  if (asked.length === 0)
    return otherwise === undefined ? {} : { otherwise: ['is never used: nothing can be missing'] };
  const fallback = routes.find(({ name }) => name === otherwise);
  if (fallback && parameterNames(fallback.path).length === 0) return {};
  return { otherwise: ['must be a route of this remote without parameters'] };
}
