import { plainLabel } from '../../services/email/greeting.ts';
import type { OwnerChanges } from './owner-changes.repo.ts';
import type { OwnerRow } from './profile.repo.ts';
import type { ProfileMove } from '../../db/schema/profile.tables.ts';

type Name =
  | 'firstName'
  | 'lastName'
  | 'address'
  | 'unit'
  | 'city'
  | 'state'
  | 'pincode'
  | 'country'
  | 'emailNotify'
  | 'smsNotify';
type ShownFields = { readonly [Field in Name]?: OwnerRow[Field] | undefined };

/** A field of the form as emails and the log show it: its name, and its parts. */
const shownFields: readonly (readonly [
  of: string,
  parts: (owner: ShownFields) => readonly (string | null | undefined)[],
])[] = [
  ['name', ({ firstName, lastName }) => [[firstName, lastName].filter(Boolean).join(' ')]],
  [
    'postal address',
    ({ unit, address, city, state, pincode, country }) => [
      unit === 'N/A' ? null : unit,
      address,
      city,
      state,
      pincode,
      country,
    ],
  ],
  ['how we reach you', ({ emailNotify, smsNotify }) => [emailNotify ? 'email' : null, smsNotify ? 'phone' : null]],
];

/**
 * The changes of a save that need no password, each with its old and new value: another person may have made them
 * (SEC4).
 */
export function findMoves(
  before: ShownFields,
  after: OwnerChanges,
  shown: (part: string) => string = String,
): ProfileMove[] {
  return shownFields.flatMap(([of, partsOf]) => {
    const say = (owner: ShownFields): string =>
      partsOf(owner)
        .filter(Boolean)
        .map((part) => shown(part ?? ''))
        .join(', ');
    const [from, to] = [say(before), say({ ...before, ...after })];
    return from === to ? [] : [{ of, from: from || 'nothing', to: to || 'nothing' }];
  });
}

/** A postal code of digits alone has five; a telephone number has more. */
const DIGITS_OF_A_PART = 5;

/** The same as lines of an email: typed text cannot contain a link or pose as a message there (AU19). */
export function listMoves(before: ShownFields, after: OwnerChanges): string | null {
  const moves = findMoves(before, after, (part) => plainLabel(part, DIGITS_OF_A_PART));
  return moves.map(({ of, from, to }) => `- ${of}: from ${from} to ${to}`).join('\n') || null;
}
