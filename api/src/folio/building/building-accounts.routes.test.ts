import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { AnswerOf } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBuilding, addLease, addLedger, addOwner, addProperty, addRents } from '../../../testing/rows.ts';
import { readContents } from '../../../testing/db/contents.ts';

const portal = usePortal();
const february = { startDate: '2026-02-01', endDate: '2026-02-28' };
const asked = { groupId: 70, leasedOnly: false, ...february, customerId: 7 };
let browser: Browser;

beforeAll(async () => {
  for (const customerId of [7, 8]) await addOwner(portal.orm, customerId);
  await addBuilding(portal.orm, 70, 7);
  await addBuilding(portal.orm, 75, 7);
  await addBuilding(portal.orm, 80, 8);
  await addProperty(portal.orm, 71, 7, { groupId: 70 });
  await addProperty(portal.orm, 72, 7, { groupId: 70, showShine: true });
  await addProperty(portal.orm, 73, 7, { groupId: 70 });
  await addProperty(portal.orm, 74, 7, { groupId: 70, status: 3 });
  await addProperty(portal.orm, 76, 7, { groupId: 75 });
  await addProperty(portal.orm, 81, 8, { groupId: 80 });
  await addLease(portal.orm, { applicationId: 711, propertyId: 71, rent: '2100.10' });
  await addLease(portal.orm, { applicationId: 721, propertyId: 72, rent: '900.00' });
  await addLedger(portal.orm, 71, 100, [
    ['2026-01-31', '1000.00', 'Opening Balance'],
    ['2026-02-01', '2100.00', 'Rent'],
    ['2026-02-28', '-180.00', 'Transfer to unit 4'],
    ['2026-03-01', '2100.00', 'Rent'],
  ]);
  await addLedger(portal.orm, 76, 200, [['2026-02-01', '1.00']]);
  await addLedger(portal.orm, 81, 300, [['2026-02-01', '1.00']]);
  await addRents(portal.orm, 71, [['2026-02-28', '600.50']]);
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const properties = async (differences: object = {}): Promise<AnswerOf<typeof calls.buildingProperty>> =>
  (await browser.call(calls.buildingProperty, { body: { ...asked, ...differences } })).data;
const ledgers = async (differences: object = {}): Promise<AnswerOf<typeof calls.buildingLedgers>> =>
  (await browser.call(calls.buildingLedgers, { body: { data: { ...asked, ...differences } } })).data;

describe('the properties of a building in a range of days', () => {
  it('the answer is the list of the building’s doors with their accounts in the range, drafts left out (BLD 195, BL10)', async () => {
    const list = await properties();
    expect(list.map(({ property_id }) => property_id)).toEqual([71, 72, 73]);
    expect(list[0]).toMatchObject({
      ledgers: [{ ledger_entry_id: 101 }, { ledger_entry_id: 102, description: 'Transfer to unit 4' }],
      tenant_rent: [{ rent: '600.50' }],
      held_at_end: '2920.00',
    });
  });

  it('a door is the same as in folio/property for that building and range', async () => {
    const { data } = await browser.call(calls.folioProperty, { body: asked });
    expect(await properties()).toEqual(data.propertyList.filter(({ status }) => status !== 3));
  });

  it('leased only leaves out doors that are for lease and those that are advertised while they are let (BLD 192, LS3, BL10)', async () => {
    expect((await properties({ leasedOnly: true })).map(({ property_id }) => property_id)).toEqual([71]);
    expect(Object.keys(await ledgers({ leasedOnly: true }))).toEqual(['71']);
  });

  it('the ledgers of the same doors stand by property id, from a payload inside data (BLD 196, BL3)', async () => {
    const list = await properties();
    expect(await ledgers()).toEqual(Object.fromEntries(list.map((door) => [door.property_id, door.ledgers])));
  });

  it('a building of another owner gets not found, like one that does not exist (RT18)', async () => {
    for (const groupId of [80, 999]) {
      const body = { ...asked, groupId };
      expect((await browser.call(calls.buildingProperty, { body })).status).toBe(404);
      expect((await browser.call(calls.buildingLedgers, { body: { data: body } })).status).toBe(404);
    }
  });

  it('another owner named inside data gets not found, and so does a payload outside it (API 329, BL3)', async () => {
    for (const groupId of [70, 80]) {
      const foreign = { ...asked, groupId, customerId: 8 };
      expect((await browser.call(calls.buildingLedgers, { body: { data: foreign } })).status).toBe(404);
      expect((await browser.call(calls.buildingProperty, { body: foreign })).status).toBe(404);
    }
    expect((await browser.call(calls.buildingLedgers, { body: asked })).status).toBe(422);
  });

  it('a range that ends before it starts is refused by the name of its field (FN31)', async () => {
    const body = { ...asked, endDate: '2026-01-31' };
    const { status, refusal } = await browser.call(calls.buildingProperty, { body });
    expect({ status, fields: Object.keys(refusal.errors ?? {}) }).toEqual({ status: 422, fields: ['endDate'] });
  });

  it('asking twice answers the same and writes nothing', async () => {
    const before = await readContents(portal.orm);
    expect(await properties()).toEqual(await properties());
    expect(await ledgers()).toEqual(await ledgers());
    expect(await readContents(portal.orm)).toEqual(before);
  });
});
