import { useCallback, useSyncExternalStore } from 'react';

/** What stands in a text control, whoever put it there: the person, or the form that keeps its drafts. */
export function useTypedText(controlId: string): string {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const control = find(controlId);
      control?.addEventListener('input', onChange);
      return () => {
        control?.removeEventListener('input', onChange);
      };
    },
    [controlId],
  );
  return useSyncExternalStore(subscribe, () => find(controlId)?.value ?? '');
}

function find(controlId: string): HTMLTextAreaElement | null {
  const control = document.getElementById(controlId);
  return control instanceof HTMLTextAreaElement ? control : null;
}
