/** Cards in a ring: `start` is the card that the slider has at its first place. */
export interface Ring {
  readonly count: number;
  readonly start: number;
}

/** The card at a place of the slider. */
export function cardAt({ count, start }: Ring, place: number): number {
  return (start + place) % count;
}

/** The place of the slider at which a card is. */
export function placeOf({ count, start }: Ring, card: number): number {
  return (card - start + count) % count;
}

/**
 * Where the first card in sight must be, so that there is a card beyond those in sight in that direction; null where
 * there is one already.
 */
export function placeWithRoom(
  { count }: Ring,
  at: { readonly first: number; readonly visible: number },
  direction: 'previous' | 'next',
): number | null {
  const last = count - at.visible;
  if (last <= 0) return null;
  if (direction === 'next') return at.first >= last ? 0 : null;
  return at.first <= 0 ? last : null;
}

/**
 * The cards in sight, from 1, of those that count: '2 to 5', past the last card '5 to 6 and 1 to 2'; empty where none of
 * them counts. The ones that do not stand at the end.
 */
export function cardsInWords(ring: Ring, first: number, visible: number, counted = ring.count): string {
  const seen = Array.from({ length: Math.min(visible, ring.count) }, (_, place) => cardAt(ring, first + place));
  const numbers = seen.filter((card) => card < counted).map((card) => card + 1);
  const breaks = numbers.findIndex((number, place) => place > 0 && number < (numbers[place - 1] ?? 0));
  const runs = breaks < 0 ? [numbers] : [numbers.slice(0, breaks), numbers.slice(breaks)];
  return runs.map(toRange).filter(Boolean).join(' and ');
}

function toRange(run: readonly number[]): string {
  const from = run.at(0);
  const to = run.at(-1);
  if (from === undefined || to === undefined) return '';
  return from === to ? `${from}` : `${from} to ${to}`;
}
