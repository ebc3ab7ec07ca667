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

/** The cards in sight, from 1: '2 to 5', and past the last card '5 to 6 and 1 to 2'. */
export function cardsInWords({ count, start }: Ring, first: number, visible: number): string {
  const from = cardAt({ count, start }, first) + 1;
  const to = from + Math.min(visible, count) - 1;
  const range = (one: number, other: number): string => (one === other ? `${one}` : `${one} to ${other}`);
  return to <= count ? range(from, to) : `${range(from, count)} and ${range(1, to - count)}`;
}
