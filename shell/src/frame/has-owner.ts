import type { SignedIn, SignedInOwner } from '@portal/platform/core';

/** Whether there is an owner whose pages this person sees: staff have to choose one first. */
export function hasOwner(person: SignedIn): person is SignedInOwner {
  return person.user.customer_id !== null;
}
