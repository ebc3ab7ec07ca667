/** The number of cards side by side from each slider width in pixels. The style sheet of the row has the same values. */
const steps = [
  { from: 0, cards: 1 },
  { from: 480, cards: 2 },
  { from: 720, cards: 3 },
  { from: 1040, cards: 4 },
] as const;

/** Swiper's breakpoints for a slider with a maximum number of visible cards. */
export function breakpointsFor(most: number): Record<number, { slidesPerView: number }> {
  return Object.fromEntries(steps.map(({ from, cards }) => [from, { slidesPerView: Math.min(cards, most) }]));
}
