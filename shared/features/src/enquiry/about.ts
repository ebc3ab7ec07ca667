import { constants } from '@portal/contract';
import { cutText } from '@portal/domain';

/** The subject of a question as it appears in an address: 'held', 'held.10008'. */
export function aboutSubject(figure: string, propertyId?: number): string {
  return propertyId === undefined ? figure : `${figure}.${propertyId}`;
}

/**
 * The subject in words, made only of names that the portal knows: an address can come from anywhere and must not write
 * text for the owner. `figureWords` are the figures of the page, by their names in an address.
 * @example aboutWords({ held: 'Held' }, 'held.10008', doors)
 *   // 'Held, 817-3025 Granville St'; undefined for an unknown figure
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
