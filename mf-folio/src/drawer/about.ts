import { constants } from '@portal/contract';
import { cutText } from '@portal/domain';
import type { Door } from '../data/doors.ts';

/** Figures as a question calls them, by their names in an address. */
const figureWords = {
  rent: 'Total Rent',
  vacancies: 'Vacancies',
  arrears: 'Arrears',
  bills: 'Bill Upcoming',
  'new-leases': 'New Leased',
  held: 'Held',
  'paid-to-you': 'Paid to you',
} as const;

export type FigureName = keyof typeof figureWords;

/** What a question is about, as an address carries it: 'held', 'held.10008'. */
export function aboutSubject(figure: FigureName, propertyId?: number): string {
  return propertyId === undefined ? figure : `${figure}.${propertyId}`;
}

/**
 * The words for it, made of what the portal knows: an address may come from anybody, and must not write the owner's text.
 * @example aboutWords('held.10008', doors) // 'Held, 817-3025 Granville St'; undefined for what is not known
 */
export function aboutWords(
  subject: string | null,
  doors: readonly Pick<Door, 'propertyId' | 'address'>[],
): string | undefined {
  const [name = '', id] = (subject ?? '').split('.');
  if (!isFigureName(name)) return undefined;
  const door = id === undefined ? undefined : doors.find(({ propertyId }) => propertyId === Number(id));
  return door ? `${figureWords[name]}, ${cutText(door.address, constants.sliderAddressCut)}` : figureWords[name];
}

function isFigureName(name: string): name is FigureName {
  return Object.hasOwn(figureWords, name);
}
