import { createContext, use, type ReactElement, type ReactNode } from 'react';
import type { SignedIn } from './session.ts';
import { useSession } from './use-session.ts';

const Person = createContext<SignedIn | null>(null);

/**
 * Stands around the pages of people who are logged in. It shows nothing in the moment between a logout and the guard's
 * taking the area away, and begins afresh for another person: nothing that one has typed is left to the next (SIM7).
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

/** The person whose page this is. Throws outside {@link SignedInPages}. */
export function useSignedIn(): SignedIn {
  const person = use(Person);
  if (!person) throw new Error('the pages of this area stand in no SignedInPages');
  return person;
}
