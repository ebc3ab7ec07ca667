/** The width that the number of cards side by side follows: the slider's or the page's (BL9). */
export type CardWidths = 'slider' | 'page';

interface Step {
  readonly from: number;
  readonly cards: number;
}

/** The number of cards side by side from each width in pixels. The style sheet of the row has the same values. */
const steps: Readonly<Record<CardWidths, readonly Step[]>> = {
  slider: [
    { from: 0, cards: 1 },
    { from: 480, cards: 2 },
    { from: 720, cards: 3 },
    { from: 1040, cards: 4 },
  ],
  page: [
    { from: 0, cards: 1 },
    { from: 481, cards: 2 },
    { from: 1025, cards: 4 },
  ],
};

/** Swiper's breakpoints for a slider with a maximum number of visible cards. */
export function breakpointsFor(most: number, widths: CardWidths = 'slider'): Record<number, { slidesPerView: number }> {
  return Object.fromEntries(steps[widths].map(({ from, cards }) => [from, { slidesPerView: Math.min(cards, most) }]));
}
