import { useState } from 'react';
import { useSignedIn } from '../session/signed-in-pages.tsx';
import { draftsOf, openDraft, type Draft, type DraftValues } from './draft.ts';

/** The draft of a form of this page; another person at the same tab has one of their own. */
export function useDraft<Values extends DraftValues>(name: string, empty: Values): Draft<Values> {
  const { user } = useSignedIn();
  const [draft] = useState(() => openDraft(draftsOf(user) + name, empty));
  return draft;
}
