import { calls, type MenuPlace, type Placeholder, type RegistryEntry } from '@portal/contract';
import { isDoor } from '@portal/domain';
import { useQuietCall, useSession } from '@portal/platform';
import type { MenuItem } from '@portal/ui';
import { audiencesOf } from './audiences.ts';
import { menuItems, type MenuValues } from './menu.ts';
import { placeMenus } from './place-menus.ts';

/** The items of the current user at this address, by the place where they stand. */
export function useMenu(
  entries: readonly RegistryEntry[],
  pathname: string,
): Readonly<Record<MenuPlace, readonly MenuItem[]>> {
  const session = useSession();
  const menus = placeMenus(entries, audiencesOf(session));
  const needed = new Set(menus.flatMap(({ params = {} }) => Object.values(params)));
  const values = useMenuValues(needed);
  const itemsAt = (place: MenuPlace): readonly MenuItem[] =>
    menuItems(
      menus.filter((menu) => menu.place === place),
      values,
      pathname,
    );
  return { main: itemsAt('main'), account: itemsAt('account'), search: itemsAt('search') };
}

interface OwnersInput {
  readonly params: { readonly customer_id: number };
}

/** Fetches only what some item needs, in the background; until it arrives, items use their fallback address. */
function useMenuValues(needed: ReadonlySet<Placeholder>): MenuValues {
  const session = useSession();
  const customer = session.status === 'signed-in' ? session.user.customer_id : null;
  const inputFor = (placeholder: Placeholder): OwnersInput | null =>
    needed.has(placeholder) && customer !== null ? { params: { customer_id: customer } } : null;
  const properties = useQuietCall(calls.propertyList, inputFor('firstProperty'));
  const buildings = useQuietCall(calls.buildingList, inputFor('firstBuilding'));
  return {
    // RT2: the first in the server's order that is not a draft.
    firstProperty: properties?.find(isDoor)?.property_id ?? null,
    firstBuilding: buildings?.[0]?.group_id ?? null,
  };
}
