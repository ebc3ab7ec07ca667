import { useCallback, useSyncExternalStore } from 'react';

/** The current text of a control, whether typed or set by the form that keeps its draft. */
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
