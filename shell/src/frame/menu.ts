import type { RegistryEntry } from '@portal/contract';
import type { MenuItem } from '@portal/ui';

/** The menu, made of what the registry holds: an area that is not released has no item. */
export function menuOf(entries: readonly RegistryEntry[], current: string | null): readonly MenuItem[] {
  return entries
    .flatMap(({ name, menu }) => (menu ? [{ name, ...menu }] : []))
    .toSorted((a, b) => a.order - b.order)
    .map(({ name, label, path, icon }) => ({ label, icon, href: path, isCurrent: name === current }));
}
