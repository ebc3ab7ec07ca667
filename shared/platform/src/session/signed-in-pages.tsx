import { createContext, use, type ReactElement, type ReactNode } from 'react';
import type { SignedIn } from './session.ts';
import { useSession } from './use-session.ts';

const Person = createContext<SignedIn | null>(null);

/**
 * Wraps the pages of logged-in users. It renders nothing between a logout and the moment when the guard unmounts the
 * area, and remounts for another user, so that nothing one user typed is left for the next (SIM7).
 */
export function SignedInPages({ children }: { readonly children: ReactNode }): ReactElement | null {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return (
    <Person key={session.token} value={session}>
      {children}
    </Person>
  );
}

/** The user of this page. Throws outside {@link SignedInPages}. */
export function useSignedIn(): SignedIn {
  const person = use(Person);
  if (!person) throw new Error('useSignedIn must be used inside SignedInPages');
  return person;
}
