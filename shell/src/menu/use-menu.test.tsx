import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers, authData, draft, never, property, refuses } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { portal } from '../testing/portal.ts';
import { page, remote } from '../testing/remotes.tsx';
import { released } from '../testing/releases.ts';
import { wholeMenu } from '../testing/whole-menu.ts';

const { network, open } = portal();
const properties = [draft({ property_id: 3 }), property({ property_id: 12 }), property({ property_id: 4 })];
const viewAs = authData({ user: { role: 'staff' } });
const picker = authData({ user: { role: 'staff', customer_id: null, simulate: 'value', owner: null } });

const visit = (as = authData(), entries = wholeMenu) =>
  open({
    at: '/folio-snap',
    as,
    released: entries,
    remotes: { 'mf-folio': async () => remote('mf-folio', page('where the money is')) },
  });

async function menu(): Promise<HTMLElement> {
  const [side] = await screen.findAllByRole('navigation', { name: 'Main menu' });
  if (!side) throw new Error('there is no menu');
  return side;
}
const editProperty = async () => within(await menu()).getByRole('link', { name: 'Add/Edit Property' });
const hasFetched = (): Promise<void> =>
  waitFor(() => {
    expect(network.sent(calls.propertyList)).not.toHaveLength(0);
  });

describe('the menu of the frame', () => {
  it('the property item leads to editing the first property that is not a draft (RT2, RT15)', async () => {
    network.use(answers(calls.propertyList, properties));
    visit();
    await waitFor(async () => {
      expect((await editProperty()).getAttribute('href')).toBe('/edit-property/12');
    });
  });

  it.each([
    ['has only drafts', answers(calls.propertyList, [draft({ property_id: 3 })])],
    ['cannot be asked about', refuses(calls.propertyList, 'unavailable')],
    ['is not known yet', never(calls.propertyList)],
  ])('the property item leads to adding a property for an owner who %s (RT15)', async (_why, handler) => {
    network.use(handler);
    visit();
    await hasFetched();
    expect((await editProperty()).getAttribute('href')).toBe('/add-property');
    expect(screen.getByRole('main').ariaBusy).not.toBe('true');
  });

  it('the menu fetches no properties when no item needs one', async () => {
    visit(authData(), released);
    await screen.findByText('where the money is');
    expect(network.sent(calls.propertyList)).toEqual([]);
  });

  it.each([
    ['the owner', authData(), false],
    ['a second authority', authData({ user: { role: 'second_authority' } }), false],
    ['staff who view as the owner', viewAs, true],
  ])('the menu shows %s the items for owners, with Multi-R: %3$s (SHELL 45, 46)', async (_who, as, hasMultiR) => {
    network.use(answers(calls.propertyList, properties));
    visit(as);
    expect(within(await menu()).getByRole('link', { name: 'SnapShot' })).toBeTruthy();
    expect(within(await menu()).queryByRole('link', { name: 'Multi-R' }) !== null).toBe(hasMultiR);
    expect(within(await menu()).queryByRole('link', { name: 'Owners' })).toBeNull();
    await hasFetched();
  });

  it('the menu shows staff who have not chosen an owner only the list of owners, and fetches no properties (SIM1)', async () => {
    visit(picker);
    expect(
      within(await menu())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Owners']);
    expect(network.sent(calls.propertyList)).toEqual([]);
  });

  it('the menu keeps its good items when an item in the registry is bad', async () => {
    const [folio] = released.filter(({ name }) => name === 'mf-folio');
    if (!folio) throw new Error('mf-folio is not released');
    const [good] = folio.menus;
    if (!good) throw new Error('mf-folio has no menu item');
    visit(authData(), [{ ...folio, menus: [{ ...good, label: 'Bad', icon: '"><script>' }, good] }]);
    expect(await screen.findByText('where the money is')).toBeTruthy();
    expect(within(await menu()).queryByRole('link', { name: 'Bad' })).toBeNull();
    expect(within(await menu()).getByRole('link', { name: 'SnapShot' })).toBeTruthy();
  });
});
