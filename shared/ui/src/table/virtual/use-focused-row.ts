import { useCallback, useSyncExternalStore } from 'react';

/** The row that contains the focus, or null. */
export function useFocusedRow(body: HTMLElement): number | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      body.addEventListener('focusin', onChange);
      body.addEventListener('focusout', onChange);
      return () => {
        body.removeEventListener('focusin', onChange);
        body.removeEventListener('focusout', onChange);
      };
    },
    [body],
  );
  return useSyncExternalStore(subscribe, () => focusedIn(body));
}

function focusedIn(body: HTMLElement): number | null {
  const focused = document.activeElement;
  const index = body.contains(focused) ? focused?.closest('tr')?.dataset['index'] : undefined;
  return index === undefined ? null : Number(index);
}
