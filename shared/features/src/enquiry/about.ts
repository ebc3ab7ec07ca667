import { constants } from '@portal/contract';
import { cutText } from '@portal/domain';

/** What a question is about, as an address carries it: 'held', 'held.10008'. */
export function aboutSubject(figure: string, propertyId?: number): string {
  return propertyId === undefined ? figure : `${figure}.${propertyId}`;
}

/**
 * The words for it, made of what the portal knows: an address may come from anybody, and must not write the owner's text.
 * `figureWords` are the figures that the page has, by their names in an address.
 * @example aboutWords({ held: 'Held' }, 'held.10008', doors) // 'Held, 817-3025 Granville St'; undefined for what is not known
 */
export function aboutWords(
  figureWords: Readonly<Record<string, string>>,
  subject: string | null,
  doors: readonly { readonly propertyId: number; readonly address: string }[],
): string | undefined {
  const [name = '', id] = (subject ?? '').split('.');
  const words = Object.hasOwn(figureWords, name) ? figureWords[name] : undefined;
  if (words === undefined) return undefined;
  const door = id === undefined ? undefined : doors.find(({ propertyId }) => propertyId === Number(id));
  return door ? `${words}, ${cutText(door.address, constants.sliderAddressCut)}` : words;
}
