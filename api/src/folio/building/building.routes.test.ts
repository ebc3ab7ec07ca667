import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Group } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBuilding, addLease, addOwner, addProperty } from '../../../testing/rows.ts';

const portal = usePortal();
let browser: Browser;

beforeAll(async () => {
  for (const customerId of [7, 8, 9]) await addOwner(portal.orm, customerId);
  for (const groupId of [75, 70]) await addBuilding(portal.orm, groupId, 7);
  await addBuilding(portal.orm, 80, 8);
  for (const propertyId of [72, 71]) await addProperty(portal.orm, propertyId, 7, { groupId: 70 });
  await addProperty(portal.orm, 73, 7, { groupId: 70, status: 3 });
  await addProperty(portal.orm, 74, 7);
  await addProperty(portal.orm, 81, 8, { groupId: 80 });
  await addProperty(portal.orm, 91, 9);
  await addLease(portal.orm, { applicationId: 711, propertyId: 71, rent: '2100.10', start: '2025-04-01' });
  await addLease(portal.orm, { applicationId: 731, propertyId: 73, rent: '900.00', start: '2025-04-01' });
  browser = portal.browser();
  await browser.logInAs('owner7');
});

async function list(): Promise<readonly Group[]> {
  return (await browser.call(calls.buildingList, { params: { customer_id: 7 } })).data;
}

describe('the list of buildings', () => {
  it("the list has all of the owner's buildings and nobody else's, in the order of their ids, each with its properties", async () => {
    const buildings = await list();
    expect(buildings.map(({ group_id, property }) => [group_id, property.map((one) => one.property_id)])).toEqual([
      [70, [71, 72, 73]],
      [75, []],
    ]);
  });

  it('a building has its name, its slug and the rent of its leased doors, drafts left out', async () => {
    expect((await list())[0]).toMatchObject({ group_name: 'Building 70', slug: 'b-70', total_rent: '2100.10' });
  });

  it('a property in a building is the same as in the list of properties, which says more', async () => {
    const { data: properties } = await browser.call(calls.propertyList, { params: { customer_id: 7 } });
    const own = (await list())[0]?.property ?? [];
    expect(own.length).toBeGreaterThan(0);
    expect(properties.filter(({ group_id }) => group_id === 70)).toMatchObject(own);
  });

  it("another owner's buildings return 404, as those of an owner who does not exist do (RT18)", async () => {
    const foreign = await browser.call(calls.buildingList, { params: { customer_id: 8 } });
    const missing = await browser.call(calls.buildingList, { params: { customer_id: 999 } });
    expect(foreign.status).toBe(404);
    expect({ ...foreign.refusal, request_id: '' }).toEqual({ ...missing.refusal, request_id: '' });
  });

  it('the list is empty, and no error, for an owner without buildings', async () => {
    const other = portal.browser();
    await other.logInAs('owner9');
    expect(await other.call(calls.buildingList, { params: { customer_id: 9 } })).toMatchObject({
      status: 200,
      data: [],
    });
  });
});
