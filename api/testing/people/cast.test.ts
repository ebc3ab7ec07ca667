import { beforeAll, expect, it } from '@jest/globals';
import { properties } from '../../src/db/schema/property.tables.ts';
import { owners } from '../../src/db/schema/owner.tables.ts';
import { sql } from '../db/where.ts';
import { usePortal } from '../portal.ts';
import { Cast } from './cast.ts';

const portal = usePortal();
const cast = new Cast(portal);

beforeAll(() => cast.logInAll());

it.each([
  ['a row that was written again with its own values', () => portal.orm.update(properties).set({ unit: sql`unit` })],
  ['a row that is new', () => portal.orm.insert(owners).values({ customerId: 70 })],
])('the tests of access notice %s, and restore what was there', async (_what, write) => {
  const before = await portal.orm.select().from(properties).orderBy(properties.propertyId);
  cast.browserOf('the owner');
  expect(await cast.changes()).toEqual([]);
  await write();
  // For a sealed table, the list of rows to seal changes too.
  expect((await cast.changes()).filter((table) => !/^(unsealed_rows|row_seals)$/.test(table))).toHaveLength(1);
  await cast.restore();
  expect(await cast.changes()).toEqual([]);
  expect(await portal.orm.select().from(properties).orderBy(properties.propertyId)).toEqual(before);
  expect(await portal.orm.$count(owners)).toBe(3);
});
