import type { OpenPopup } from '@portal/platform';
import { useState } from 'react';

/** What is open, or was last: a drawer that closes shows its lines until it is gone. */
export function useLastPopup(current: OpenPopup | null): OpenPopup | null {
  const [last, setLast] = useState(current);
  const isOther = current !== null && (current.name !== last?.name || current.subject !== last.subject);
  if (isOther) setLast(current);
  return current ?? last;
}
