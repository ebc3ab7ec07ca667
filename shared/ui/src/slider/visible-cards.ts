/** From this width of the slider on, in pixels, so many cards stand side by side; the sheet of the row says the same. */
const steps = [
  { from: 0, cards: 1 },
  { from: 480, cards: 2 },
  { from: 800, cards: 3 },
  { from: 1040, cards: 4 },
] as const;

/** Swiper's breakpoints for a slider of at most so many cards. */
export function breakpointsFor(most: number): Record<number, { slidesPerView: number }> {
  return Object.fromEntries(steps.map(({ from, cards }) => [from, { slidesPerView: Math.min(cards, most) }]));
}
