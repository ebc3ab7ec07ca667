import { facts, type PayloadOf } from '@portal/contract';
import { on } from '../bus/bus.ts';
import { keepAccessInfo, keptAccess } from './access-info.ts';
import { session$ } from './session.ts';

type Name = PayloadOf<typeof facts.profileSaved>;

/** The name that the header and the pages show follows the profile, in this tab and after a reload. */
export function followSavedName(): () => void {
  return on(facts.profileSaved, rename);
}

function rename(name: Name): void {
  const current = session$.value;
  if (current.status !== 'signed-in' || current.user.role === 'second_authority') return;
  const owner = current.user.owner && name;
  const person = { ...current, detail: { ...current.detail, ...name }, user: { ...current.user, owner } };
  const kept = keptAccess();
  if (kept !== null && kept.token === current.token)
    keepAccessInfo({ ...kept.person, user: person.user, user_detail: person.detail }, kept.token);
  session$.next(person);
}
