import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CardSlider } from './card-slider.tsx';
import { breakpointsFor } from './visible-cards.ts';

/** jsdom has no layout: this answers the library's questions about the width of the page. */
const pageIs = (width: number): void => {
  const matchMedia = (query: string): Partial<MediaQueryList> => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0),
    addEventListener: jest.fn(),
    removeEventListener: jest.fn(),
  });
  window.matchMedia = matchMedia as typeof window.matchMedia;
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
};

const before = window.matchMedia;
afterEach(() => {
  window.matchMedia = before;
  jest.restoreAllMocks();
});

async function show(count: number, current = -1): Promise<void> {
  render(
    <CardSlider
      label="Buildings"
      items={Array.from({ length: count }, (_, place) => place + 1)}
      keyOf={(place) => place}
      render={(place) => <article>Building {place}</article>}
      current={current}
      cards={4}
      gutter={20}
      widths="page"
    />,
  );
  await act(async () => {
    await import('./carousel.tsx');
  });
}

const slider = (): HTMLElement => screen.getByRole('region', { name: 'Buildings' });
const status = (): string | null => within(slider()).getByRole('status').textContent;

describe('CardSlider', () => {
  it.each([
    [1440, '1 to 4 of 6'],
    [1025, '1 to 4 of 6'],
    [1024, '1 to 2 of 6'],
    [820, '1 to 2 of 6'],
    [481, '1 to 2 of 6'],
    [480, '1 of 6'],
    [360, '1 of 6'],
  ])('a page of %s pixels shows the cards %s (BLD 188, BL9)', async (width, shown) => {
    pageIs(width);
    await show(6);
    expect(status()).toBe(shown);
  });

  it('the arrows say what they go through', async () => {
    pageIs(1024);
    await show(6);
    await userEvent.click(within(slider()).getByRole('button', { name: 'Next buildings' }));
    expect(status()).toBe('2 to 3 of 6');
    await userEvent.click(within(slider()).getByRole('button', { name: 'Previous buildings' }));
    expect(status()).toBe('1 to 2 of 6');
  });

  it('the card that is shown below is in sight', async () => {
    pageIs(480);
    await show(6, 4);
    expect(status()).toBe('5 of 6');
  });

  it('cards that all fit need no arrows', async () => {
    pageIs(1440);
    await show(4);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('the page’s widths know no three cards', () => {
    expect(Object.values(breakpointsFor(4, 'page')).map(({ slidesPerView }) => slidesPerView)).toEqual([1, 2, 4]);
  });
});
