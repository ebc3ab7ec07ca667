import { describe, expect, it } from '@jest/globals';
import { arrears } from './arrears.ts';
import { buildingOccupancy, buildingView } from './building-view.ts';
import { parseIsoDate } from './iso-date.ts';
import { countDoors, leasedPercent } from './doors.ts';
import { folioView } from './folio-view.ts';
import { isForLease } from './for-lease.ts';
import { fundsHeld } from './held.ts';
import { LeaseStatus } from './lease.ts';
import type { Lease } from './lease.ts';
import { cents } from './money.ts';
import { occupancyRate, unitsByType } from './multires/unit.ts';
import type { Unit } from './multires/unit.ts';
import { showcase } from './multires/showcase.ts';
import { vacancyLoss } from './multires/vacancy-loss.ts';
import { newLeased } from './new-leased.ts';
import { PropertyStatus, statusLabel } from './property.ts';
import { totalRent } from './total-rent.ts';
import { vacancies } from './vacancy.ts';

const today = parseIsoDate('2026-03-18');
const lease: Lease = {
  applicationId: 1,
  start: parseIsoDate('2026-03-01'),
  endDate: null,
  killTenancy: false,
  rent: cents(150_000),
};
const ended: Lease = { ...lease, applicationId: 2, endDate: parseIsoDate('2026-03-10'), killTenancy: true };

const account = (propertyId: number, facts: { readonly status?: number; readonly lease?: Lease | null } = {}) => ({
  propertyId,
  status: 1,
  lease,
  debts: [],
  lines: [],
  rents: [],
  heldAtEnd: cents(0),
  isAdvertised: false,
  ...facts,
});
const sold = account(2, { status: PropertyStatus.FORMER, lease: ended });
const stillLet = account(3, { status: PropertyStatus.FORMER });

describe('a former property', () => {
  it('a former property is no door, neither let nor vacant (LS15)', () => {
    const all = [account(1), sold, stillLet];
    expect([countDoors(all), leasedPercent(all, today)]).toEqual([1, 100]);
    expect([vacancies(all, today), totalRent(all, today).total]).toEqual([[], 150_000]);
    expect(newLeased(all, today).map(({ propertyId }) => propertyId)).toEqual([1]);
    expect(buildingOccupancy(all, today)).toEqual({ doors: 1, leased: 1, percent: 100 });
    expect(isForLease({ ...sold, isAdvertised: true }, today)).toBe(false);
    expect([sold, stillLet].map((one) => statusLabel(one, LeaseStatus.LEASED))).toEqual(['Former', 'Former']);
  });

  it('a former property keeps its money and its debts (LS15, FN15)', () => {
    expect(fundsHeld([sold], new Map([[2, cents(10_000)]])).total).toBe(10_000);
    expect(arrears([{ ...sold, debts: [{ applicationId: 2, amount: cents(500) }] }]).total).toBe(500);
  });

  it('a former property is a row of the tables while one of its figures is not zero (LS15)', () => {
    const owing = { ...stillLet, heldAtEnd: cents(10_000) };
    const folio = folioView([], [account(1), sold, owing], today);
    const building = buildingView([account(1), sold, owing], today);
    for (const { rows, doors, leased, figures } of [folio, building]) {
      expect(rows.map((row) => [row.account.propertyId, row.isLeased])).toEqual([
        [1, true],
        [3, false],
      ]);
      expect([doors, leased, figures.held, figures.rent]).toEqual([1, 1, 10_000, 150_000]);
    }
  });

  it('a former property is no unit to be let, and has no vacant days after its last lease (LS15, MR13)', () => {
    const unit = (propertyId: number, facts: Partial<Unit>): Unit => ({
      propertyId,
      unit: String(propertyId),
      unitType: '1 Bed',
      isFormer: false,
      askingRent: cents(310_000),
      leases: [],
      ...facts,
    });
    const let1 = unit(1, { leases: [{ ...lease, tenantId: 1 }] });
    const former = unit(2, { isFormer: true, leases: [{ ...ended, start: parseIsoDate('2026-03-05'), tenantId: 2 }] });
    const never = unit(3, { isFormer: true });
    expect(occupancyRate([let1, former, never], today)).toBe(100);
    expect(unitsByType([let1, former, never], today)).toEqual([{ description: '1 Bed', occupied: [let1], vacant: [] }]);
    expect(showcase([former, never], { ads: [], leads: [], today, asOf: today })).toEqual([]);
    expect(vacancyLoss([former, never], today)).toMatchObject([{ unit: former, vacantDays: 4, loss: 40_000 }]);
  });
});
