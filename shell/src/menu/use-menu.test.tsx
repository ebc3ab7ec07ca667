import { describe, expect, it } from '@jest/globals';
import { calls, type AnyCall, type Menu } from '@portal/contract';
import { answers, authData, draft, group, never, property, refuses } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { portal } from '../testing/portal.ts';
import { page, remote } from '../testing/remotes.tsx';
import { release } from '../testing/registry.ts';
import { released } from '../testing/releases.ts';
import { wholeMenu } from '../testing/whole-menu.ts';

const { network, open } = portal();
const properties = [draft({ property_id: 3 }), property({ property_id: 12 }), property({ property_id: 4 })];
const viewAs = authData({ user: { role: 'staff' } });
const picker = authData({ user: { role: 'staff', customer_id: null, simulate: 'value', owner: null } });

/** An area whose one item leads to the owner's first building. */
const keys = release(
  'mf-keys',
  { '/keys': 'signed-in', '/keys/:id': 'signed-in' },
  {
    menus: [
      {
        label: 'Keys',
        route: 'route1',
        params: { id: 'firstBuilding' },
        otherwise: 'route0',
        icon: 'M4 4h4',
        order: 1,
        audience: ['owner'],
      },
    ],
  },
);

const item = (label: string): Menu => ({ label, route: 'route0', icon: 'M4 4h4', order: 1, audience: ['owner'] });

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
const keysHref = async () =>
  within(await menu())
    .getByRole('link', { name: 'Keys' })
    .getAttribute('href');
const hasFetched = (call: AnyCall = calls.propertyList): Promise<void> =>
  waitFor(() => {
    expect(network.sent(call)).not.toHaveLength(0);
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

  it('an item leads to the first building, whether it has properties or not, and the menu fetches no properties for it', async () => {
    network.use(answers(calls.buildingList, [{ ...group([]), group_id: 70 }, group(properties)]));
    visit(authData(), [...released, keys]);
    await waitFor(async () => {
      expect(await keysHref()).toBe('/keys/70');
    });
    expect(network.sent(calls.propertyList)).toEqual([]);
  });

  it.each([
    ['has no building', answers(calls.buildingList, [])],
    ['cannot be asked about', refuses(calls.buildingList, 'unavailable')],
    ['is not known yet', never(calls.buildingList)],
  ])('an item for the first building leads to its fallback for an owner who %s', async (_why, handler) => {
    network.use(handler);
    visit(authData(), [...released, keys]);
    await hasFetched(calls.buildingList);
    expect(await keysHref()).toBe('/keys');
    expect(screen.getByRole('main').ariaBusy).not.toBe('true');
  });

  it('the menu fetches no properties and no buildings when no item needs one', async () => {
    visit(authData(), released);
    await screen.findByText('where the money is');
    expect(network.sent(calls.propertyList)).toEqual([]);
    expect(network.sent(calls.buildingList)).toEqual([]);
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

  it('an item for the account stands in the account menu and not among the areas', async () => {
    const own = release('mf-own', { '/own': 'signed-in' }, { menus: [{ ...item('My page'), place: 'account' }] });
    const user = visit(authData(), [...released, own]);
    expect(within(await menu()).queryByRole('link', { name: 'My page' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Account/ }));
    expect(screen.getByRole('link', { name: 'My page' }).getAttribute('href')).toBe('/own');
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
