import { useLocation, usePopups, type Popups } from '@portal/platform';
import { useState } from 'react';

/**
 * The dialogs of the page, over the panel behind the #: each has an address of its own,
 * `?popup=edit-account&of=12#bank` (RT25).
 */
export function useDialogs(): Popups {
  return usePopups({ page: useLocation().pathname });
}

/**
 * The item of the open dialog, by its number in the address; null where there is none. A dialog keeps the item with
 * which it was opened, so that it can still name one that was deleted.
 */
export function useSubject<Item>(
  { current }: Popups,
  name: string,
  find: (id: number) => Item | undefined,
): Item | null {
  const id = current?.name === name && current.subject !== null ? current.subject : null;
  const found = id === null ? undefined : find(Number(id));
  const [held, setHeld] = useState<{ readonly id: string; readonly item: Item } | null>(null);
  if (id === null && held !== null) setHeld(null);
  else if (id !== null && found !== undefined && (held?.id !== id || held.item !== found)) setHeld({ id, item: found });
  if (id === null) return null;
  return found ?? (held?.id === id ? held.item : null);
}
