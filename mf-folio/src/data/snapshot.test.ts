import { describe, expect, it } from '@jest/globals';
import type { FolioProperty } from '@portal/contract';
import { addDays, cents, countDoors, sumCents, toDecimal, type IsoDate } from '@portal/domain';
import {
  bill,
  draft,
  folio,
  group,
  lease,
  leasedProperty,
  ledgerEntry,
  ledgers,
  property,
  tenant,
  today,
} from '@portal/testing';
import fc from 'fast-check';
import { toSnapshot, type Snapshot, type SumFigure } from './snapshot.ts';

const yesterday = addDays(today, -1);
const tomorrow = addDays(today, 1);

const stopping = (property_id: number, tenancy_end_date: IsoDate): FolioProperty =>
  property({ property_id, lease: lease({ rent: '900.00', kill_tenancy: 1, tenancy_end_date }) });

const figures = (properties: readonly FolioProperty[], balances: Readonly<Record<number, string>> = {}) =>
  toSnapshot(folio(properties), ledgers(balances), today);

describe('the snapshot', () => {
  it('a portfolio without properties has only zeros (SNAP 108)', () => {
    expect(figures([])).toEqual({
      today,
      doors: [],
      leasedDoors: 0,
      leasedPercent: 0,
      totalRent: { total: 0, parts: [], later: [] },
      vacancies: [],
      owed: {
        arrears: 0,
        billsOverdue: 0,
        rows: [],
        overdueShares: { own: 0, tenants: 0, unknown: 0 },
        tenants: { behind: 0, former: 0, ahead: 0 },
      },
      upcoming: { total: 0, lines: [] },
      newTenancies: [],
      held: { total: 0, parts: [] },
    });
  });

  it('each figure lists the doors behind it (QUAL 350)', () => {
    const snapshot = figures([leasedProperty(1, '1500.00'), property({ property_id: 2 })], {
      1: '500.00',
      2: '-20.00',
    });
    expect(snapshot.totalRent).toEqual({
      total: 150_000,
      parts: [{ propertyId: 1, address: '1 Bloor St W', amount: 150_000 }],
      later: [],
    });
    expect(snapshot.held).toEqual({
      total: 48_000,
      parts: [
        { propertyId: 1, address: '1 Bloor St W', amount: 50_000 },
        { propertyId: 2, address: '2 Bloor St W', amount: -2000 },
      ],
    });
  });

  it.each([
    ['1 of 2 leased', [leasedProperty(1, '1.00'), property({ property_id: 2 })], 2, 1, 50],
    ['all leased', [leasedProperty(1, '1.00')], 1, 1, 100],
    ['a lease stopped yesterday', [stopping(1, yesterday)], 1, 0, 0],
    ['a lease that stops today', [stopping(1, today)], 1, 1, 100],
    ['a lease that stops tomorrow', [stopping(1, tomorrow)], 1, 1, 100],
    ['an advertised door as leased (FUNDS 128, LS3)', [{ ...leasedProperty(1, '1.00'), show_shine: true }], 1, 1, 100],
    ['without drafts', [leasedProperty(1, '1.00'), draft({ property_id: 2 })], 1, 1, 100],
  ])(
    'doors and leased doors are counted: %s (LS1, LS2, LS5)',
    (_case, properties, doors, leasedDoors, leasedPercent) => {
      const snapshot = figures(properties);
      expect([snapshot.doors.length, snapshot.leasedDoors, snapshot.leasedPercent]).toEqual([
        doors,
        leasedDoors,
        leasedPercent,
      ]);
    },
  );

  it('Total Rent adds up the rents of leases, not asking rents (FN12, FN13)', () => {
    expect(figures([property({ property_id: 1, rent: '2000.00' })]).totalRent.total).toBe(0);
    expect(
      figures([property({ property_id: 1, rent: '2000.00', lease: lease({ rent: '1,500.00' }) })]).totalRent.total,
    ).toBe(150_000);
  });

  it('a draft counts in no figure, whatever data it has (SNAP 109, LS5)', () => {
    const owing = lease({ ar: { total_debt_rent: '80.00', total_debt_bill: '0.00', day_lease_start: 1 } });
    const tenant_lease = { start: today, customer: tenant() };
    const snapshot = figures(
      [
        draft({
          property_id: 1,
          lease: owing,
          tenant_lease,
          tenant_all_bills: [bill(), bill({ bill_id: 2, due_date: tomorrow })],
        }),
      ],
      { 1: '500.00' },
    );
    expect(snapshot).toEqual(figures([]));
  });

  it('a property that is in the list and in a building counts once (LS8)', () => {
    const shared = leasedProperty(1, '1500.00');
    const snapshot = toSnapshot(
      folio([shared], [group([shared, property({ property_id: 2 })])]),
      ledgers({ 1: '500.00' }),
      today,
    );
    expect(snapshot.doors).toHaveLength(2);
    expect(snapshot).toMatchObject({ totalRent: { total: 150_000 }, held: { total: 50_000 } });
  });

  it('Held is the balanceNF of the last line up to today (SNAP 106, FN4, FN5)', () => {
    const account = [
      ledgerEntry({ ledger_entry_id: 1, date: yesterday, balanceNF: '100.00' }),
      ledgerEntry({ ledger_entry_id: 2, date: today, balanceNF: '700.00', balance: '1.00' }),
      ledgerEntry({ ledger_entry_id: 3, date: tomorrow, balanceNF: '900.00' }),
    ];
    expect(toSnapshot(folio([property({ property_id: 1 })]), { 1: account }, today).held?.total).toBe(70_000);
  });

  it("on a page left open past midnight, Held is the server's last balance (FN4)", () => {
    const account = [ledgerEntry({ date: tomorrow, balanceNF: '900.00' })];
    expect(toSnapshot(folio([property({ property_id: 1 })]), { 1: account }, today).held?.total).toBe(90_000);
  });

  it('the account of a property outside the portfolio is left out', () => {
    expect(figures([property({ property_id: 1 })], { 9: '500.00' }).held?.total).toBe(0);
  });
});

describe('any portfolio', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 }).map((count) => toDecimal(cents(count)));
  const someProperty = fc.record({
    property_id: fc.integer({ min: 1, max: 30 }),
    status: fc.integer({ min: 0, max: 4 }),
    rent: fc.option(amount),
    lease: fc.option(
      fc.record({
        rent: amount,
        kill_tenancy: fc.constantFrom(0 as const, 1 as const),
        tenancy_end_date: fc.option(fc.constantFrom(yesterday, today, tomorrow)),
      }),
    ),
  });
  const properties = fc
    .uniqueArray(someProperty, { selector: ({ property_id }) => property_id })
    .map((list) => list.map((facts) => property({ ...facts, lease: facts.lease && lease(facts.lease) })));
  const balances = fc.dictionary(
    fc.integer({ min: 1, max: 35 }).map(String),
    fc.integer({ min: -1e9, max: 1e9 }).map((count) => toDecimal(cents(count))),
  );

  it('the figures of any portfolio equal the sum of their parts (SNAP 105, QUAL 350)', () => {
    fc.assert(
      fc.property(properties, balances, (owned, held) => {
        const snapshot = figures(owned, held);
        for (const { total, parts } of [snapshot.totalRent, ...(snapshot.held ? [snapshot.held] : [])])
          expect(sumCents(parts.map((part) => part.amount))).toBe(total);
        expect(snapshot.totalRent.parts).toHaveLength(snapshot.leasedDoors);
        expect(snapshot.held?.parts).toHaveLength(snapshot.doors.length);
        expect(snapshot.vacancies).toHaveLength(countDoors(snapshot.doors) - snapshot.leasedDoors);
      }),
    );
  });

  it('the figures do not depend on the order of properties or on buildings', () => {
    const byId = ({ total, parts }: SumFigure): SumFigure => ({
      total,
      parts: parts.toSorted((a, b) => a.propertyId - b.propertyId),
    });
    const reordered = properties.chain((owned) =>
      fc.tuple(fc.constant(owned), fc.shuffledSubarray(owned, { minLength: owned.length }), fc.shuffledSubarray(owned)),
    );
    fc.assert(
      fc.property(reordered, balances, ([owned, shuffled, built], held) => {
        const expected = figures(owned, held);
        const found = toSnapshot(folio(shuffled, [group(built)]), ledgers(held), today);
        const ordered = (snapshot: Snapshot) => ({
          ...snapshot,
          doors: snapshot.doors.toSorted((a, b) => a.propertyId - b.propertyId),
          totalRent: byId(snapshot.totalRent),
          held: snapshot.held && byId(snapshot.held),
          owed: {
            ...snapshot.owed,
            rows: snapshot.owed.rows.toSorted((a, b) => a.door.propertyId - b.door.propertyId),
          },
        });
        expect(ordered(found)).toEqual(ordered(expected));
      }),
    );
  });
});
