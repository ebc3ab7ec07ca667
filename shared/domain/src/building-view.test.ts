import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BUILDING_FIGURES, buildingOccupancy, buildingView } from './building-view.ts';
import type { BuildingProperty } from './building-view.ts';
import { parseIsoDate } from './iso-date.ts';
import type { FolioAccount } from './folio-view.ts';
import type { Lease } from './lease.ts';
import { cents, sumCents } from './money.ts';
import { PropertyStatus } from './property.ts';
import { anyLines, line } from './testing/lines.ts';

const today = parseIsoDate('2026-03-18');
const lease: Lease = { applicationId: 1, start: null, endDate: null, killTenancy: false, rent: cents(150_000) };

type AccountOfProperty = FolioAccount & BuildingProperty;

function account(propertyId: number, facts: Partial<AccountOfProperty> = {}): AccountOfProperty {
  return {
    propertyId,
    status: 1,
    lease: null,
    debts: [],
    lines: [],
    rents: [],
    heldAtEnd: cents(0),
    isAdvertised: false,
    ...facts,
  };
}

describe('buildingView', () => {
  it('an advertised door is for lease in its building while its lease still earns rent (FUNDS 128, LS3, BL10)', () => {
    const { rows, leased, figures } = buildingView(
      [account(1, { lease, isAdvertised: true }), account(2, { lease })],
      today,
    );
    expect(rows.map((row) => [row.isLeased, row.figures.rent])).toEqual([
      [false, 150_000],
      [true, 150_000],
    ]);
    expect([leased, figures.rent]).toEqual([1, 300_000]);
  });

  it('Transfer counts transfers in less those out, and nothing that was sent to the owner (FUNDS 120, FN9, FN10)', () => {
    const lines = [
      line(1, 'credit', '180.00', 'Transfer from unit 101'),
      line(2, 'debit', '30.00', 'transfer to unit 7'),
      line(3, 'debit', '5.00', 'Auth Transfer'),
      line(4, 'debit', '900.00', 'Transfer to Landlord'),
      line(5, 'debit', '800.00', 'transfer to lan'),
    ];
    expect(buildingView([account(1, { lines })], today).figures.transfer).toBe(14_500);
  });

  it('drafts are in no row (LS5, BL10)', () => {
    expect(buildingView([account(1, { status: PropertyStatus.DRAFT, heldAtEnd: cents(5) })], today)).toMatchObject({
      rows: [],
      figures: { held: 0 },
    });
  });

  it('the footer is the sum of its column, for any doors (BLD 199)', () => {
    fc.assert(
      fc.property(fc.array(anyLines, { maxLength: 4 }), fc.nat(1_000_000), (ledgers, held) => {
        const doors = ledgers.map((lines, place) => account(place, { lines, lease, heldAtEnd: cents(held + place) }));
        const { rows, figures } = buildingView(doors, today);
        for (const name of BUILDING_FIGURES) expect(figures[name]).toBe(sumCents(rows.map((row) => row.figures[name])));
      }),
    );
  });
});

describe('buildingOccupancy', () => {
  it.each([
    ['no door', [], { doors: 0, leased: 0, percent: 0 }],
    [
      'an advertised door',
      [account(1, { lease }), account(2, { lease, isAdvertised: true })],
      { doors: 2, leased: 1, percent: 50 },
    ],
    [
      'a draft',
      [account(1, { lease }), account(2, { status: PropertyStatus.DRAFT })],
      { doors: 1, leased: 1, percent: 100 },
    ],
    ['two of three', [account(1, { lease }), account(2, { lease }), account(3)], { doors: 3, leased: 2, percent: 67 }],
  ])('the share of leased doors with %s (BLD 202, LS6)', (_what, doors, expected) => {
    expect(buildingOccupancy(doors, today)).toEqual(expected);
  });
});
