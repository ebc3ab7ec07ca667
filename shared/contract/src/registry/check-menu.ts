import { checkInput, type Checked } from '../schema/check.ts';
import { menuSchema, type Menu } from './menu.schema.ts';
import { menuErrors } from './menu-errors.ts';
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
