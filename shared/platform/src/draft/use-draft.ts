import { useState } from 'react';
import { useOwner } from '../session/owner-pages.tsx';
import { draftsOf, openDraft, type Draft, type DraftValues } from './draft.ts';

/** The draft of a form. Each user of the tab has their own. */
export function useDraft<Values extends DraftValues>(name: string, empty: Values): Draft<Values> {
  const { user } = useOwner();
  const [draft] = useState(() => openDraft(draftsOf(user) + name, empty));
  return draft;
}
