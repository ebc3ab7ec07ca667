import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { calls } from '@portal/contract';
import type { AnswerOf } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { eq } from '../../../testing/db/where.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addDocument, addLedger, addOwner, addProperty } from '../../../testing/rows.ts';
import { ledgerEntries } from '../../db/schema/ledger.tables.ts';

const portal = usePortal();
const march = { propertyId: 71, creditType: 'all', startFrom: '2026-03-01', endTo: '2026-03-31' };
let browser: Browser;

beforeAll(async () => {
  for (const customerId of [7, 8]) await addOwner(portal.orm, customerId);
  await addProperty(portal.orm, 71, 7);
  await addProperty(portal.orm, 72, 7);
  await addProperty(portal.orm, 81, 8);
  await addLedger(portal.orm, 71, 100, [
    ['2026-02-28', '1000.00', 'Opening Balance'],
    ['2026-03-01', '2100.00', '\u00a0RE\u200BNT\t'],
    ['2026-03-01', '-168.00', 'Management Fee'],
    ['2026-03-05', '-39.90', 'Rent sign removal'],
    ['2026-03-31', '50.00', 'Boiler part returned'],
    ['2026-04-01', '2100.00', 'Rent'],
  ]);
  await addLedger(portal.orm, 81, 200, [['2026-03-01', '1.00']]);
  await addLedger(portal.orm, 72, 300, [
    ['2026-05-02', '50.00', 'Transfer from'],
    ['2026-05-03', '-20.00', 'Transfer to'],
    ['2026-05-04', '5.00', 'Transfer from'],
    ['2026-06-01', '900.00', 'Rent'],
    ['2026-06-02', '-10.00', 'Paid\u2060 to you\u200B'],
    ['2026-06-03', '-10.00', ' transfer\u00a0 to LANDLORD\n'],
    ['2026-06-04', '10.00', 'Transfer to Lan'],
    ['2026-06-05', '-10.00', 'Transfer to landlord of next door'],
    ['2026-07-01', '-80.00', 'Lock change', 'WO-1'],
    ['2026-07-02', '-90.00', 'Plumbing repair', 'WO-2'],
    ['2026-07-03', '-20.00', 'Snow removal', 'WO-3'],
  ]);
  for (const [documentId, kind, refId] of [
    [1, 'work_order', 308],
    [2, 'work_order', 309],
    [3, 'invoice', 309],
  ] as const)
    await addDocument(portal.orm, { documentId, kind, refId, fileName: 'a.pdf', storedName: randomUUID() });
  for (const [id, otherPropertyId] of [
    [300, 71],
    [301, 71],
    [302, 81],
  ] as const) {
    await portal.orm.update(ledgerEntries).set({ otherPropertyId }).where(eq(ledgerEntries.ledgerEntryId, id));
  }
  browser = portal.browser();
  await browser.logInAs('owner7');
});

async function ledger(asked: object = {}): Promise<AnswerOf<typeof calls.propertyLedger>> {
  const response = await browser.call(calls.propertyLedger, { body: { ...march, ...asked } });
  expect(response.status).toBe(200);
  return response.data;
}

const ids = ({ ledger: lines }: AnswerOf<typeof calls.propertyLedger>) => lines.map((line) => line.ledger_entry_id);

describe('the ledger of a property', () => {
  it('a ledger has the lines from the first to the last day of the range, by date and id (TN6)', async () => {
    expect(ids(await ledger())).toEqual([101, 102, 103, 104]);
  });

  it('a ledger has the balance of the account before the range and at its end', async () => {
    expect(await ledger()).toMatchObject({ opening: '1000.00', closing: '2942.10', next: null });
  });

  it('a ledger has a balance of zero before its first line', async () => {
    expect(await ledger({ startFrom: '2020-01-01', endTo: '2020-12-31' })).toEqual({
      ledger: [],
      opening: '0.00',
      closing: '0.00',
      next: null,
    });
    expect(await ledger({ propertyId: 72, endTo: '2026-04-30' })).toEqual({
      ledger: [],
      opening: '0.00',
      closing: '0.00',
      next: null,
    });
  });

  it('a ledger keeps its balance over a range without lines', async () => {
    expect(await ledger({ startFrom: '2026-03-10', endTo: '2026-03-20' })).toMatchObject({
      ledger: [],
      opening: '2892.10',
      closing: '2892.10',
    });
  });

  it('a ledger line has the balance of the account after it', async () => {
    const [, fee] = (await ledger()).ledger;
    expect(fee).toEqual({
      ledger_entry_id: 102,
      date: '2026-03-01',
      description: 'Management Fee',
      type: 'debit',
      amount: '168.00',
      balance: '2932.00',
      work_order: null,
      invoice: null,
      ledger: { transfer_to: null, transfer_from: null, wo_txn: null },
    });
  });

  it('a transfer names the other property of the owner, and never one of another owner (TN7)', async () => {
    const day = { startFrom: '2026-05-01', endTo: '2026-05-31', propertyId: 72 };
    const transfers = (await ledger(day)).ledger.map((line) => [line.description, line.ledger]);
    expect(transfers).toEqual([
      [
        'Transfer from',
        { transfer_to: null, transfer_from: { property_to: { address: '71 King St W' } }, wo_txn: null },
      ],
      [
        'Transfer to',
        { transfer_to: { property_from: { address: '71 King St W' } }, transfer_from: null, wo_txn: null },
      ],
      ['Transfer from', { transfer_to: null, transfer_from: null, wo_txn: null }],
    ]);
  });

  it('a work order has its document, beside the invoice where there is one (TN23)', async () => {
    const days = { startFrom: '2026-07-01', endTo: '2026-07-31', propertyId: 72 };
    const papers = (await ledger(days)).ledger.map(({ invoice, ledger: of }) => [invoice?.path, of?.wo_txn?.path]);
    expect(papers).toEqual([
      [undefined, '1'],
      ['3', '2'],
      [undefined, undefined],
    ]);
  });

  it('the filter Paid to you has the payouts and those that came back, in any spacing, and with what cannot be seen (TN3, OP11)', async () => {
    const day = { startFrom: '2026-06-01', endTo: '2026-06-30', propertyId: 72, creditType: 'Paid to you' };
    expect((await ledger(day)).ledger.map(({ description }) => description)).toEqual([
      'Paid\u2060 to you\u200B',
      ' transfer\u00a0 to LANDLORD\n',
      'Transfer to Lan',
    ]);
  });

  it.each([
    ['credit', [101, 104]],
    ['debit', [102, 103]],
    ['Rent', [101]],
  ])(
    'a ledger filtered by %s has the lines %j and the balances of the whole account (TN4, TN5)',
    async (creditType, expected) => {
      const response = await ledger({ creditType });
      expect(ids(response)).toEqual(expected);
      expect(response).toMatchObject({ opening: '1000.00', closing: '2942.10' });
      expect(response.ledger[0]?.balance).toBe(expected[0] === 101 ? '3100.00' : '2932.00');
    },
  );

  it('a ledger with a range that ends before it starts is refused', async () => {
    const { status, refusal } = await browser.call(calls.propertyLedger, { body: { ...march, endTo: '2026-02-28' } });
    expect({ status, fields: Object.keys(refusal.errors ?? {}) }).toEqual({ status: 422, fields: ['endTo'] });
  });

  it('a ledger may cover a single day (DT3)', async () => {
    expect(ids(await ledger({ startFrom: '2026-03-31' }))).toEqual([104]);
  });

  it.each([81, 999])(
    'the ledger of property %d, another owner’s or unknown, is not found (RT18; ROUTE 41)',
    async (propertyId) => {
      expect(await browser.call(calls.propertyLedger, { body: { ...march, propertyId } })).toMatchObject({
        status: 404,
        refusal: { message: 'Not found.' },
      });
    },
  );
});

describe('the pages of a ledger', () => {
  it.each([1, 2, 3, 4])('pages of %d lines contain every line once, and the last page has no next', async (limit) => {
    const seen: number[] = [];
    let after: string | null = null;
    do {
      const page: AnswerOf<typeof calls.propertyLedger> = await ledger({ limit, ...(after && { after }) });
      expect(page.ledger.length).toBeLessThanOrEqual(limit);
      expect(page).toMatchObject({ opening: '1000.00', closing: '2942.10' });
      seen.push(...ids(page));
      after = page.next;
    } while (after !== null);
    expect(seen).toEqual([101, 102, 103, 104]);
  });

  it('the next page continues where the last one stopped, with a filter too', async () => {
    const first = await ledger({ limit: 1, creditType: 'debit' });
    expect(ids(first)).toEqual([102]);
    expect(ids(await ledger({ limit: 1, creditType: 'debit', after: first.next ?? '' }))).toEqual([103]);
  });

  it('a page stays within its property, whatever key it is given', async () => {
    expect(ids(await ledger({ after: '2026-03-01.1' }))).toEqual([101, 102, 103, 104]);
    expect(ids(await ledger({ after: '2026-03-31.999999999999999' }))).toEqual([]);
  });

  it.each([
    'x',
    '2026-03-01',
    '2026-02-30.1',
    '2026-03-01.',
    '2026-03-01.-1',
    '2026-03-01.1;drop',
    '2026-03-01.9999999999999999',
  ])('a page refuses the invalid key %s', async (after) => {
    const { status, refusal } = await browser.call(calls.propertyLedger, {
      body: { ...march, after, endTo: '2026-01-01' },
    });
    expect({ status, fields: Object.keys(refusal.errors ?? {}).sort() }).toEqual({
      status: 422,
      fields: ['after', 'endTo'],
    });
  });
});
