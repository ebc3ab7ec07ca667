import type { ReactElement, ReactNode } from 'react';
import { hasOwner, type SignedInOwner } from './session.ts';
import { SignedInPages, useSignedIn } from './signed-in-pages.tsx';
import { useSession } from './use-session.ts';

/** Wraps the pages of an owner; renders nothing for staff who have not chosen an owner. */
export function OwnerPages({ children }: { readonly children: ReactNode }): ReactElement | null {
  const session = useSession();
  if (session.status !== 'signed-in' || !hasOwner(session)) return null;
  return <SignedInPages>{children}</SignedInPages>;
}

/** The user of this page, whose owner is known. Throws outside {@link OwnerPages}. */
export function useOwner(): SignedInOwner {
  const person = useSignedIn();
  if (!hasOwner(person)) throw new Error('useOwner must be used inside OwnerPages');
  return person;
}
