import { parameterNames, paths, type RegistryEntry } from '@portal/contract';
import { formatMoney, parseMoney, toDecimal } from '@portal/domain';
import type { MenuItem } from '@portal/ui';

/** A page that the search leads to. */
export interface Page {
  readonly label: string;
  /** Further words that it is found by. */
  readonly words?: string | undefined;
  readonly href: string;
  /** The drawing of its menu item; null for a page that is in no menu. */
  readonly icon: string | null;
}

/** Pages that have notices of their own, shown only while there is a reason to visit them. */
const byNotice: readonly string[] = [paths.signSla];

/**
 * The pages of the released areas that this person may open: the items of their menus, and the pages of an owner that
 * are in nobody's menu and need no parameter (RT14). A page that only others have in their menu is left out.
 */
export function pagesOf(entries: readonly RegistryEntry[], items: readonly MenuItem[]): readonly Page[] {
  const inMenu = firstOfEach(items, ({ href }) => href);
  const labels = new Set(inMenu.map(({ label }) => label));
  const others = entries
    .flatMap(({ routes, menus }) =>
      routes.filter(({ name }) => !menus.some(({ route, otherwise }) => route === name || otherwise === name)),
    )
    .filter(({ access, path }) => access === 'owner' && parameterNames(path).length === 0 && !byNotice.includes(path))
    .filter(({ title }) => !labels.has(title));
  return [
    ...inMenu.map(({ label, words, href, icon }) => ({ label, words, href, icon })),
    ...others.map(({ title, path }) => ({ label: title, href: path, icon: null })),
  ];
}

function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const keys = items.map(keyOf);
  return items.filter((item, index) => keys.indexOf(keyOf(item)) === index);
}

/** '$2,646.21', '2646.21' or '$500', but not the number of a house. */
const AMOUNT = /^[-−]?(?:\$ ?(?<dollars>\d[\d,]*(?:\.\d{1,2})?)|(?<cents>\d[\d,]*\.\d{2}))$/;

/** Longer ones are no amount of anybody's. */
const LONGEST_AMOUNT = 15;

/** For an amount, the statements that have a line of it by its cents: lines and payments are searched there alone. */
export function withAmount(typed: string, pages: readonly Page[]): Page[] {
  const { dollars, cents } = AMOUNT.exec(typed)?.groups ?? {};
  const found = dollars ?? cents;
  if (found === undefined || found.length > LONGEST_AMOUNT) return [];
  const amount = parseMoney(found);
  return pages
    .filter(({ href }) => href === paths.statements)
    .map((page) => ({
      ...page,
      label: `${page.label} with ${formatMoney(amount)}`,
      href: `${page.href}?search=${toDecimal(amount)}`,
    }));
}
