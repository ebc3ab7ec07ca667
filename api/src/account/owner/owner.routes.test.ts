import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addLogin, addOwner } from '../../../testing/rows.ts';
import { owners } from '../../db/schema/owner.tables.ts';

const portal = usePortal();
let staff: Browser;

const people = [
  [1, 'Tunde', 'Adebayo', 'tunde@outlook.test', 'tunde'],
  [2, 'Éli\u200Bse', 'Bouchard', 'elise.bouchard@videotron.test', 'elise'],
  [3, 'Farah', 'Chaudhry', 'f.chaudhry@gmail.test', 'fch_100%'],
  [4, 'Farah', 'Chaudhry', 'farah@gmail.test', null],
  [5, 'Northgate Holdings Inc.', null, 'accounts@northgate.test', null],
] as const;

beforeEach(async () => {
  await portal.empty();
  await portal.orm.insert(owners).values(
    people.map(([customerId, firstName, lastName, email, username]) => ({
      customerId,
      firstName,
      lastName,
      email,
      username,
    })),
  );
  await addLogin(portal.orm, { email: 'staff@portal.test', username: 'staff', role: 'staff' });
  staff = portal.browser();
  await staff.logInAs('staff');
});

const list = async (query: { search?: string; after?: string; limit?: number } = {}, browser = staff) =>
  browser.call(calls.ownerList, { query });
const found = async (search: string) => (await list({ search })).data.list.map((one) => one.customer_id);

describe('the list of owners', () => {
  it('staff see owners by name, whatever accents it has, with their email addresses', async () => {
    const { data } = await list();
    expect(data.list.map((one) => one.customer_id)).toEqual([2, 3, 4, 5, 1]);
    expect(data.list[0]).toEqual({
      customer_id: 2,
      first_name: 'Éli\u200Bse',
      last_name: 'Bouchard',
      email: 'elise.bouchard@videotron.test',
    });
    expect(data.next).toBeNull();
  });

  it.each([
    ['CHAUD', [3, 4]],
    ['elise', [2]],
    ['ÉLISE', [2]],
    ['E\u0301lise', [2]],
    ['chaudhry farah', [3, 4]],
    ['farah@gmail', [4]],
    ['tunde', [1]],
    ['holdings  inc', [5]],
    ['100%', [3]],
    ['%', [3]],
    ['h_', [3]],
    ['nobody', []],
    ['   ', [2, 3, 4, 5, 1]],
  ])('a search for %j finds parts of name, email and username in any case (SIM10)', async (search, expected) => {
    expect(await found(search)).toEqual(expected);
  });

  it('pages follow each other without a gap, two owners of one name included', async () => {
    const seen: number[][] = [];
    let after: string | null | undefined;
    do {
      const { data } = await list({ limit: 2, ...(after ? { after } : {}) });
      seen.push(data.list.map((one) => one.customer_id));
      after = data.next;
    } while (after !== null);
    expect(seen).toEqual([[2, 3], [4, 5], [1]]);
  });

  it('the pages of a search stay in it', async () => {
    const first = (await list({ search: 'farah', limit: 1 })).data;
    expect((await list({ search: 'farah', limit: 1, after: first.next ?? '' })).data).toMatchObject({
      list: [{ customer_id: 4 }],
      next: null,
    });
  });

  it.each(['x', '0', '99999999999', '1 or 1=1'])('%j is no key of a page', async (after) => {
    expect(await list({ after })).toMatchObject({ status: 422 });
  });

  it('owners and second authorities are refused, and a visitor is asked to log in (SIM 82)', async () => {
    await addOwner(portal.orm, 7);
    await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
    for (const name of ['owner7', 'helper7']) {
      const browser = portal.browser();
      await browser.logInAs(name);
      expect(await list({}, browser)).toMatchObject({ status: 403, refusal: { code: 'forbidden' } });
    }
    expect(await list({}, portal.browser())).toMatchObject({ status: 401 });
  });
});
