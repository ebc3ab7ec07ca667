import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseIsoDate } from './iso-date.ts';
import { FOLIO_FIGURES, folioFigures, folioView } from './folio-view.ts';
import type { FolioAccount } from './folio-view.ts';
import { bankedOf, feesOf, paidOf } from './funds.ts';
import type { Lease } from './lease.ts';
import { cents, sumCents } from './money.ts';
import { PropertyStatus } from './property.ts';
import { anyLines, line } from './testing/lines.ts';

const today = parseIsoDate('2026-03-18');
const lease: Lease = { applicationId: 1, start: null, endDate: null, killTenancy: false, rent: cents(150_000) };

function account(propertyId: number, facts: Partial<FolioAccount> = {}): FolioAccount {
  return { propertyId, status: 1, lease: null, debts: [], lines: [], rents: [], heldAtEnd: cents(0), ...facts };
}

const building = (groupId: number, properties: readonly FolioAccount[]) => ({
  groupId,
  name: `Building ${groupId}`,
  properties,
});

const idsBySection = (...asked: Parameters<typeof folioView<FolioAccount>>): [number | null, number[]][] =>
  folioView(...asked).sections.map(({ building: own, rows }) => [
    own?.groupId ?? null,
    rows.map(({ account: { propertyId } }) => propertyId),
  ]);

describe('folioFigures', () => {
  it('a row has the rent, the fees, what was paid and banked, the balance and the arrears of its property (FUNDS 112, 115-118)', () => {
    const figures = folioFigures(
      account(1, {
        lease,
        debts: [{ applicationId: 1, amount: cents(70_400) }],
        lines: [
          line(1, 'debit', '50.00', 'Admin Fee'),
          line(2, 'debit', '80.00', 'Lock change', 'WO-1'),
          line(3, 'debit', '200.00', 'Held for repairs'),
        ],
        rents: [{ paidOn: today, amount: cents(150_000) }],
        heldAtEnd: cents(-4250),
      }),
      today,
    );
    expect(figures).toEqual({ rent: 150_000, fees: 5000, paid: 8000, banked: 130_000, held: -4250, arrears: 70_400 });
  });

  it('a property that is not leased has no rent (FN12)', () => {
    const ended = { ...lease, killTenancy: true, endDate: parseIsoDate('2026-03-17') };
    expect(folioFigures(account(1, { lease: ended }), today).rent).toBe(0);
  });
});

describe('folioView', () => {
  const [one, two, three] = [account(1), account(2), account(3)];

  it('properties are listed by building, those without a building last (FN30)', () => {
    expect(idsBySection([building(7, [two]), building(8, [three])], [one, two, three], today)).toEqual([
      [7, [2]],
      [8, [3]],
      [null, [1]],
    ]);
  });

  it('a property in the list and in two buildings counts once, in the first of them (LS8)', () => {
    expect(idsBySection([building(7, [one, one]), building(8, [one, two])], [one, two], today)).toEqual([
      [7, [1]],
      [8, [2]],
    ]);
  });

  it('a draft is in no row, and a building of drafts has none (LS5)', () => {
    const draft = account(4, { status: PropertyStatus.DRAFT, lease, heldAtEnd: cents(100) });
    const view = folioView([building(7, [draft])], [draft], today);
    expect(view).toMatchObject({ sections: [], rows: [], leased: 0, figures: { rent: 0, held: 0 } });
  });

  it('a building counts its leased doors (FN29)', () => {
    const view = folioView([building(7, [one, account(2, { lease })])], [], today);
    expect(view.sections).toMatchObject([{ leased: 1, rows: [{ isLeased: false }, { isLeased: true }] }]);
    expect(view.leased).toBe(1);
  });

  const amount = fc.integer({ min: -10_000_000, max: 10_000_000 }).map(cents);
  const anyAccount = fc
    .record({
      propertyId: fc.integer({ min: 1, max: 30 }),
      status: fc.constantFrom(1, PropertyStatus.DRAFT),
      isLet: fc.boolean(),
      debt: amount,
      lines: anyLines,
      rents: fc.array(fc.record({ paidOn: fc.constant(today), amount }), { maxLength: 5 }),
      heldAtEnd: amount,
    })
    .map(({ isLet, debt, ...facts }) => ({
      ...facts,
      lease: isLet ? lease : null,
      debts: [{ applicationId: 1, amount: debt }],
    }));
  const anyBuildings = fc.uniqueArray(fc.record({ groupId: fc.nat(9), properties: fc.array(anyAccount) }), {
    selector: ({ groupId }) => groupId,
    maxLength: 4,
  });

  it('the sums of buildings and portfolio are those of their rows, and the figures of a row those of its lines (FN24, FN29)', () => {
    fc.assert(
      fc.property(anyBuildings, fc.array(anyAccount, { maxLength: 8 }), (buildings, properties) => {
        const view = folioView(
          buildings.map(({ groupId, properties: own }) => building(groupId, own)),
          properties,
          today,
        );
        const ids = view.rows.map((row) => row.account.propertyId);
        expect(new Set(ids).size).toBe(ids.length);
        for (const name of FOLIO_FIGURES) {
          for (const sum of [view, ...view.sections])
            expect(sum.figures[name]).toBe(sumCents(sum.rows.map(({ figures }) => figures[name])));
          expect(view.figures[name]).toBe(sumCents(view.sections.map(({ figures }) => figures[name])));
        }
        for (const { account: own, figures } of view.rows)
          expect([figures.fees, figures.paid, figures.banked]).toEqual([
            sumCents(feesOf(own.lines).lines.map((each) => each.amount)),
            sumCents(paidOf(own.lines).lines.map((each) => each.amount)),
            sumCents(bankedOf(own.rents, own.lines).lines.map((each) => each.amount)),
          ]);
      }),
      { numRuns: 50 },
    );
  });
});
