import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { eq } from '../../../testing/db/where.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addOwner, addProperty } from '../../../testing/rows.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';

const portal = usePortal();
let ada: Browser;

const entered = {
  address: '1 King St W',
  unit: 'N/A',
  unit_type: '2 bedrooms',
  property_type: 2,
  city_id: 7,
  rent: '2,100.50',
  utilities: '2,16',
};
const save = (fields: object = {}) =>
  ada.call(calls.saveProperty, { body: { property_id: 12, ...entered, ...fields } });
const read = (propertyId: number) => ada.call(calls.propertyDraft, { params: { propertyId } });

beforeEach(async () => {
  await portal.empty();
  for (const customerId of [1, 2]) await addOwner(portal.orm, customerId);
  await addProperty(portal.orm, 11, 1);
  await addProperty(portal.orm, 12, 1, { status: 3 });
  await addProperty(portal.orm, 22, 2, { status: 3 });
  ada = portal.browser();
  await ada.logInAs('owner1');
});

describe('a draft', () => {
  it('what its owner saves is there again, the last time counts, and the trail has it (EDIT 274)', async () => {
    expect((await read(12)).data).toEqual({ can_save: true, saved: null });
    expect((await save()).data).toEqual({ error: 'none', message: 'Your property has been saved.', id: 12 });
    await save({ unit: '12', city_id: '' });
    const saved = { ...entered, unit: '12', city_id: null, rent: '2100.50', utilities: [2, 16] };
    expect((await read(12)).data).toEqual({ can_save: true, saved });
    expect(await portal.orm.$count(auditEntries, eq(auditEntries.action, 'saveProperty'))).toBe(2);
  });

  it('a property that is no draft is declined by the error of the answer (PH10)', async () => {
    expect((await save({ property_id: 11 })).data).toMatchObject({ error: 'error', id: 11 });
    expect((await read(11)).data).toEqual({ can_save: false, saved: null });
  });

  it('another owner’s draft is refused like one that does not exist (RT18)', async () => {
    for (const id of [22, 99])
      expect([(await save({ property_id: id })).status, (await read(id)).status]).toEqual([404, 404]);
  });

  it('every field but city and utilities is needed', async () => {
    const { refusal } = await save({ address: ' ', unit: '1234', unit_type: '', property_type: 9, rent: '-1' });
    expect(Object.keys(refusal.errors ?? {}).toSorted()).toEqual([
      'address',
      'property_type',
      'rent',
      'unit',
      'unit_type',
    ]);
  });
});

describe('what a draft is made of', () => {
  it('the types and utilities of a draft are listed (EDIT 275)', async () => {
    expect((await ada.call(calls.propertyTypes)).data).toContainEqual({ id: 1, name: 'House' });
    expect((await ada.call(calls.propertyUtilities)).data).toContainEqual({ id: 10, name: 'Water' });
  });
});
