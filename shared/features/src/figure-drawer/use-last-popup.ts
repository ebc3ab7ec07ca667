import type { OpenPopup } from '@portal/platform';
import { useState } from 'react';

/** The open popup, or the last one: a drawer keeps its content while it closes. */
export function useLastPopup(current: OpenPopup | null): OpenPopup | null {
  const [last, setLast] = useState(current);
  const isOther = current !== null && (current.name !== last?.name || current.subject !== last.subject);
  if (isOther) setLast(current);
  return current ?? last;
}
