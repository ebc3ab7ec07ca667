import fc from 'fast-check';
import { plusDays } from '../reference/arithmetic.ts';
import type { BillTrap, LeaseTrap, Trap } from './trap.ts';

const TODAY = '2026-03-18';
const wordings = [
  'Rent',
  'Admin Fee',
  ' monthly  ADMIN f',
  'Management Fee',
  'Management Fee GST',
  'Lease Fee',
  'Paid to you',
  'Transfer to Landlord',
  'transfer to lan',
  'Transfer to',
  'Transfer from',
  'Auth Transfer',
  'Held for repairs',
  'Security hold',
  'Household supplies',
  'Lock change',
  'Opening Balance',
  'Bond Fee',
  'Admin Maintenance Fee',
  'Insurance premium',
  'GST on property taxes',
  'Sales taxes',
  'NRTR Tax',
  '',
];

const days = fc.integer({ min: -70, max: 40 }).map((offset) => plusDays(TODAY, offset));
const money = fc.nat(500_000).map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);
const signed = fc.tuple(fc.constantFrom('', '-'), money).map(([sign, amount]) => sign + amount);
const tenants = fc.integer({ min: 0, max: 4 });

/** Missing once in three times. */
const rarely = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: 2 });
const flag = fc.constantFrom<true | undefined>(true, undefined);

/** Leases that do not end before they start, which an import would refuse. */
const leases: fc.Arbitrary<LeaseTrap> = fc
  .record({
    start: days,
    end: rarely(days),
    stops: flag,
    rent: money,
    debt: rarely(signed),
    tenant: rarely(tenants),
  })
  .map((lease) => {
    const { start, end } = lease;
    return end !== undefined && end < start ? { ...lease, start: end, end: start } : lease;
  });

const payments = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 4 }), signed), { maxLength: 4 })
  .map((paid) =>
    paid.map(([transaction]) => [transaction, paid.find(([first]) => first === transaction)?.[1] ?? '0.00'] as const),
  );

const bills: fc.Arbitrary<BillTrap> = fc.record({
  total: money,
  percent: rarely(fc.constantFrom('0', '12.5', '33.33', '50', '99.99', '150')),
  added: rarely(days),
  due: rarely(days),
  deposit: fc.constantFrom(undefined, undefined, undefined, true as const),
  account: rarely(fc.integer({ min: 1, max: 99 })),
  hidden: flag,
  tenant: rarely(tenants),
  paid: payments,
});

const lines = fc.tuple(days, signed, fc.constantFrom(...wordings), fc.constantFrom('', '', 'WO-1', 'WO-2'));

const properties: fc.Arbitrary<Trap> = fc.record({
  what: fc.constantFrom('12 King St W', '54-8111 Rue de l’Église'),
  status: fc.constantFrom(1, 1, 1, 2, 3),
  leases: fc.array(leases, { maxLength: 4 }),
  lines: fc.array(lines, { maxLength: 12 }),
  rents: fc.array(fc.tuple(days, signed), { maxLength: 6 }),
  bills: fc.array(bills, { maxLength: 6 }),
  figures: fc.constant({}),
});

/** Portfolios that combine what the other traps try one at a time, around 18 March 2026. */
export const randomPortfolios = fc.array(properties, { minLength: 4, maxLength: 12 });
