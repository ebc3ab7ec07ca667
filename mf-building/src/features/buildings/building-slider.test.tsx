import { describe, expect, it } from '@jest/globals';
import { fireEvent, within } from '@testing-library/react';
import { mediaPath, type Media } from '@portal/contract';
import { address, bathurst, hasBuildings, lofts, slider, textsOf, visit } from '../../testing/building-page.tsx';

const cardOf = async (name: string): Promise<HTMLElement> => {
  const link = within(await slider()).getByRole('link', { name });
  const card = link.closest('article');
  if (!card) throw new Error(`${name} is on no card`);
  return card;
};
const factsOf = (card: HTMLElement): string[] =>
  Array.from(card.querySelectorAll<HTMLElement>('dl > div'), (fact) => textsOf(fact).join(' '));

describe('the slider of buildings', () => {
  it('a card cuts the name to 24, and computes rent and arrears from the leases, drafts left out (BLD 189, BL4, BL5)', async () => {
    await visit();
    const card = await cardOf('Bathurst Court Residences West');
    expect(within(card).getByRole('heading').querySelector('[aria-hidden]')?.textContent).toBe(
      'Bathurst Court Residence…',
    );
    expect(factsOf(card)).toEqual(['Monthly Rent $4,125.00', 'Rent Arrears $100.00', 'Due Date 1st']);
    expect(factsOf(await cardOf('Whyte Avenue Lofts'))).toEqual([
      'Monthly Rent $0.00',
      'Rent Arrears $0.00',
      'Due Date 1st',
    ]);
  });

  it('a card leads to its building, and the one shown is current (BLD 188, RT6)', async () => {
    const user = await visit();
    const links = within(await slider()).getAllByRole('link', { name: /West$|Lofts$/ });
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/building/502', 'page'],
      ['/building/503', null],
    ]);
    await user.click(within(await slider()).getByRole('link', { name: 'Whyte Avenue Lofts' }));
    expect(address()).toBe('/building/503');
    expect((await cardOf('Whyte Avenue Lofts')).dataset['current']).toBe('true');
  });

  it('Site Link opens the address of the slug in a window of its own (BLD 190)', async () => {
    await visit();
    const link = within(await slider()).getByRole('link', { name: /^Site Link of Bathurst/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/building/bathurst-court', '_blank']);
  });

  it('a picture that does not load gives way to the drawing of a house, once (BLD 203)', async () => {
    const media: Media = { path: 'pictures/', name: 'front.jpg' };
    hasBuildings({ ...bathurst, details: { media } }, lofts);
    await visit();
    const card = await cardOf('Bathurst Court Residences West');
    const picture = card.querySelector('img');
    expect(picture?.getAttribute('src')).toBe(mediaPath(media));
    if (picture) fireEvent.error(picture);
    expect(card.querySelector('img')).toBeNull();
    expect(card.querySelector('svg')).toBeTruthy();
  });
});
