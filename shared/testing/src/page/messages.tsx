import { useToasts } from '@portal/platform';
import { ToastList } from '@portal/ui';
import { useState, type ReactElement } from 'react';

/** The messages of this page, as the shell shows them, without those of earlier tests. */
export function Messages(): ReactElement {
  const { toasts, dismiss, pause, resume } = useToasts();
  const [earlier] = useState(() => new Set(toasts.map(({ id }) => id)));
  return (
    <ToastList
      toasts={toasts.filter(({ id }) => !earlier.has(id))}
      onDismiss={dismiss}
      onPause={pause}
      onResume={resume}
    />
  );
}
