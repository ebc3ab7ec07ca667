import type { ReactElement, ReactNode } from 'react';
import { hasOwner, type SignedInOwner } from './session.ts';
import { SignedInPages, useSignedIn } from './signed-in-pages.tsx';
import { useSession } from './use-session.ts';

/** Stands around the pages of an owner; it shows nothing to staff who have chosen no owner yet. */
export function OwnerPages({ children }: { readonly children: ReactNode }): ReactElement | null {
  const session = useSession();
  if (session.status !== 'signed-in' || !hasOwner(session)) return null;
  return <SignedInPages>{children}</SignedInPages>;
}

/** The person whose page this is, and whose owner is known. Throws outside {@link OwnerPages}. */
export function useOwner(): SignedInOwner {
  const person = useSignedIn();
  if (!hasOwner(person)) throw new Error('the pages of this area stand in no OwnerPages');
  return person;
}
