import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cents } from '@portal/domain';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LinkComponent } from '../link/link-component.ts';
import { CardRow } from './card-row.tsx';
import type { SliderProperty } from './property-card.tsx';
import { PropertySlider } from './property-slider.tsx';
import { breakpointsFor } from './visible-cards.ts';

const property = (propertyId: number, facts: Partial<SliderProperty> = {}): SliderProperty => ({
  propertyId,
  address: `${propertyId}-3025 Granville Street, Vancouver`,
  picture: null,
  status: 'Leased',
  rent: cents(218_200),
  arrears: cents(0),
  dueDay: 21,
  ...facts,
});

const properties = (count: number): SliderProperty[] =>
  Array.from({ length: count }, (_, index) => property(index + 1));

const linked = (count: number): SliderProperty[] =>
  properties(count).map((one) => ({ ...one, href: `/tenancy/${one.propertyId}` }));

const PlainLink: LinkComponent = ({ to, children, ...rest }) => (
  <a href={to} {...rest}>
    {children}
  </a>
);

/** jsdom has no layout, so this sets the width of the slider. */
const widthIs = (width: number): void => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
};

async function show(
  shown: readonly SliderProperty[],
  cards = 3,
  more: Partial<Parameters<typeof PropertySlider>[0]> = {},
): Promise<ReturnType<typeof render>> {
  const shownPage = render(<PropertySlider properties={shown} cards={cards} gutter={20} addressCut={24} {...more} />);
  await act(async () => {
    await import('./carousel.tsx');
  });
  return shownPage;
}

const slider = (): HTMLElement => screen.getByRole('region', { name: 'Properties' });
const status = (): string | null => within(slider()).getByRole('status').textContent;
const press = (name: string): Promise<void> => userEvent.click(within(slider()).getByRole('button', { name }));
const placesInPage = (): (string | null)[] =>
  within(slider())
    .getAllByRole('listitem')
    .map((item) => item.getAttribute('aria-posinset'));

const inSight = (): (string | null)[] =>
  within(slider())
    .getAllByRole('listitem')
    .filter((item) => !item.hasAttribute('inert'))
    .map((item) => item.getAttribute('aria-posinset'));

afterEach(() => {
  jest.restoreAllMocks();
});

// Must run first: once the library is loaded, all later tests have it at once.
describe('the slider before it is loaded', () => {
  it('the first cards are in a row before the slider is loaded, by the widths that were asked for (LEASE 262)', async () => {
    render(<PropertySlider properties={properties(9)} cards={3} gutter={20} addressCut={24} widths="page" />);
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.getByRole('list', { name: 'Properties in a row' }).dataset['widths']).toBe('page');
    await act(async () => {
      await import('./carousel.tsx');
    });
  });
});

describe('a card of the slider', () => {
  it('a property card shows address, rent, arrears and the day rent is due (SNAP 110, TN1, TN2)', async () => {
    await show([property(817, { arrears: cents(215_300) })]);
    const card = within(screen.getByRole('article'));
    expect(Array.from(slider().querySelectorAll('dl > div')).map((fact) => fact.textContent)).toEqual([
      'Monthly Rent$2,182.00',
      'Rent Arrears$2,153.00',
      'Due Date21st',
    ]);
    expect(card.getByText('$2,153.00').closest('.owed')).toBeTruthy();
  });

  it('a property card says whether the property is leased', async () => {
    await show([property(817), property(818, { status: 'FOR LEASE' })]);
    expect(screen.getAllByText(/^(Leased|FOR LEASE)$/).map(({ textContent }) => textContent)).toEqual([
      'Leased',
      'FOR LEASE',
    ]);
  });

  it('a property card truncates a long address and keeps all of it in its title and for screen readers (TN24)', async () => {
    await show([property(817)]);
    const heading = screen.getByRole('heading', { name: '817-3025 Granville Street, Vancouver' });
    expect(heading.title).toBe('817-3025 Granville Street, Vancouver');
    expect(heading.firstElementChild?.textContent).toBe('817-3025 Granville Stree…');
  });

  it('a property card shows a dash for an unknown day and no red when nothing is owed (TN2)', async () => {
    await show([property(1, { dueDay: null })]);
    expect(slider().textContent).toContain('Due Date–');
    expect(slider().querySelector('.owed')).toBeNull();
  });
});

describe('PropertySlider', () => {
  it('the arrows of the slider go through the properties and wrap around (SHELL 49)', async () => {
    widthIs(900);
    await show(properties(5));
    expect(status()).toBe('1 to 3 of 5');
    const seen: (string | null)[] = [];
    for (const _ of [1, 2, 3]) {
      await press('Next properties');
      seen.push(status());
    }
    expect(seen).toEqual(['2 to 4 of 5', '3 to 5 of 5', '4 to 5 and 1 of 5']);
    expect(inSight()).toEqual(['4', '5', '1']);
    await press('Previous properties');
    expect(status()).toBe('3 to 5 of 5');
  });

  it('the card before the first is the last, and no card is in the page twice (TN28)', async () => {
    widthIs(900);
    await show(properties(4));
    const seen: (string | null)[] = [];
    for (const _ of [1, 2, 3, 4, 5]) {
      await press('Previous properties');
      seen.push(status());
      expect(placesInPage().toSorted()).toEqual(['1', '2', '3', '4']);
    }
    expect(seen).toEqual(['4 and 1 to 2 of 4', '3 to 4 and 1 of 4', '2 to 4 of 4', '1 to 3 of 4', '4 and 1 to 2 of 4']);
    expect(inSight()).toEqual(['4', '1', '2']);
  });

  it('the cards in sight stay in the document while the ring turns', async () => {
    widthIs(900);
    await show(properties(30));
    const [first] = screen.getAllByRole('article');
    await press('Previous properties');
    expect(status()).toBe('30 and 1 to 2 of 30');
    expect(slider().contains(first ?? null)).toBe(true);
  });

  it('the slider has no arrows when all cards are visible (TN28)', async () => {
    widthIs(900);
    await show(properties(3));
    expect(screen.queryByRole('button')).toBeNull();
    expect(placesInPage()).toEqual(['1', '2', '3']);
  });

  it('the slider counts single cards when one card is visible', async () => {
    widthIs(320);
    await show(properties(3));
    expect(status()).toBe('1 of 3');
  });

  it('the tile after the last property is not counted', async () => {
    widthIs(320);
    await show(linked(2), 2, { addHref: '/add-property', link: PlainLink });
    const seen = [status()];
    for (const _ of [1, 2]) {
      await press('Next properties');
      seen.push(status());
    }
    expect(seen).toEqual(['1 of 2', '2 of 2', '2 in all']);
  });

  it.each([
    ['one card in sight, of the property of the page', 320, 1, ['/tenancy/2', '/tenancy/3', '/tenancy/1']],
    ['one card in sight and no property chosen', 320, null, []],
    ['several cards in sight', 900, 1, []],
  ])('an arrow with %s shows the page of the card that it brings', async (_case, width, current, shown) => {
    widthIs(width);
    const seen: (string | undefined)[] = [];
    const at = { current, onAlone: ({ href }: SliderProperty): void => void seen.push(href) };
    const { rerender } = await show(linked(3), 2, { ...at, addHref: '/add-property', link: PlainLink });
    for (const next of [2, 3, 3, 1]) {
      await press('Next properties');
      if (current !== null)
        rerender(
          <PropertySlider
            properties={linked(3)}
            cards={2}
            gutter={20}
            addressCut={24}
            {...at}
            current={next}
            addHref="/add-property"
            link={PlainLink}
          />,
        );
    }
    expect(seen).toEqual(shown);
  });

  it('a slider of a thousand properties renders only those around the visible ones', async () => {
    widthIs(1144);
    await show(properties(1000), 4);
    expect(placesInPage().length).toBeLessThan(20);
    await press('Previous properties');
    expect(status()).toBe('1000 and 1 to 3 of 1000');
    expect(placesInPage()).toContain('1000');
  });

  it('the slider begins at the property of the page, which is the current one (SHELL 50)', async () => {
    widthIs(900);
    await show(linked(9), 3, { current: 7, link: PlainLink });
    expect(status()).toBe('7 to 9 of 9');
    expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/tenancy/7');
  });

  it('arrow keys go from card to card and take the slider along, past the last to the first (QUAL 350)', async () => {
    widthIs(900);
    await show(linked(4), 3, { link: PlainLink });
    screen.getByRole('link', { name: /^1-/ }).focus();
    const seen: (string | null | undefined)[] = [];
    for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{Home}']) {
      await userEvent.keyboard(key);
      seen.push(document.activeElement?.getAttribute('href'));
    }
    expect(seen).toEqual(['/tenancy/2', '/tenancy/3', '/tenancy/4', '/tenancy/1', '/tenancy/4', '/tenancy/1']);
  });

  it('cards out of sight cannot be tabbed to, where they would scroll the page', async () => {
    widthIs(900);
    await show(linked(5), 3, { link: PlainLink });
    const inert = within(slider())
      .getAllByRole('listitem')
      .filter((item) => item.hasAttribute('inert'));
    expect(inert.map((item) => item.getAttribute('aria-posinset'))).toEqual(['4', '5']);
  });

  it('a card may have a foot in place of its figures, and the last tile adds a property (SHELL 51)', async () => {
    widthIs(900);
    await show(linked(1), 3, {
      link: PlainLink,
      hasFigures: false,
      foot: (propertyId) => `Account of ${propertyId}`,
      addHref: '/add-property',
    });
    expect(screen.getByText('Account of 1')).toBeTruthy();
    expect(screen.queryByText('Monthly Rent')).toBeNull();
    expect(screen.getByRole('link', { name: 'Add New Property' }).getAttribute('href')).toBe('/add-property');
  });

  it('all cards are reachable when the slider cannot be loaded', () => {
    render(
      <CardRow
        label="Properties in a row"
        items={properties(9)}
        keyOf={({ propertyId }) => propertyId}
        render={({ address }) => address}
        cards={3}
        gutter={20}
      />,
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(9);
    expect(screen.getByRole('list', { name: 'Properties in a row' }).tabIndex).toBe(0);
  });
});

describe('breakpointsFor', () => {
  it.each([
    [4, [1, 2, 3, 4]],
    [3, [1, 2, 3, 3]],
  ])('breakpoints for at most %s cards show fewer on narrow pages (TEN 149)', (most, expected) => {
    expect(Object.values(breakpointsFor(most)).map(({ slidesPerView }) => slidesPerView)).toEqual(expected);
  });
});
