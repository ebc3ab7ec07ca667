import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addOwner } from '../../../testing/rows.ts';
import { locations } from '../../db/schema/location.tables.ts';

const portal = usePortal();
let ada: Browser;

beforeEach(async () => {
  await portal.empty();
  await portal.orm.insert(locations).values([
    { locationId: 1, type: 'country', name: 'Canada', parent: 0 },
    { locationId: 2, type: 'country', name: 'Austria', parent: null },
    { locationId: 11, type: 'state', name: 'Ontario', parent: 1 },
    { locationId: 12, type: 'state', name: 'alberta', parent: 1 },
    { locationId: 13, type: 'state', name: 'Tirol', parent: 2 },
    { locationId: 111, type: 'city', name: 'Toronto', parent: 11 },
  ]);
  await addOwner(portal.orm, 1);
  ada = portal.browser();
  await ada.logInAs('owner1');
});

describe('the places of a type', () => {
  it.each([
    ['country', 'all', ['Austria', 'Canada']],
    ['country', 0, ['Austria', 'Canada']],
    ['state', 'all', ['alberta', 'Ontario', 'Tirol']],
    ['state', 1, ['alberta', 'Ontario']],
    ['city', 11, ['Toronto']],
    ['city', 12, []],
  ])('%s in %s: %j, by name (EDIT 275)', async (type, value, names) => {
    const { data } = await ada.call(calls.propertyLocation, { params: { type, value } });
    expect(data.map(({ name }) => name)).toEqual(names);
  });

  it('any other word is refused', async () => {
    const { status } = await ada.call(calls.propertyLocation, { params: { type: 'country', value: 'every' } });
    expect(status).toBe(422);
  });

  it('the states of a country answer by its id (EDIT 275)', async () => {
    const { data } = await ada.call(calls.propertyStates, { params: { id: 2 } });
    expect(data).toEqual([{ location_id: 13, name: 'Tirol', parent: 2 }]);
  });
});
