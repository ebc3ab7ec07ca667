import { useState } from 'react';
import { useSignedIn } from '../session/signed-in-pages.tsx';
import { openDraft, type Draft, type DraftValues } from './draft.ts';

/** The draft of a form of this page; another person at the same tab has one of their own. */
export function useDraft<Values extends DraftValues>(name: string, empty: Values): Draft<Values> {
  const { user } = useSignedIn();
  const [draft] = useState(() => openDraft(`${user.role}.${user.customer_id ?? 0}.${name}`, empty));
  return draft;
}
