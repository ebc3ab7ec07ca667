import type { Trap } from './trap.ts';

const ended = { start: '2024-01-01', end: '2026-02-28', stops: true, tenant: 9 } as const;

/** Seen on 18 March 2026. */
export const billTraps: readonly Trap[] = [
  {
    what: 'A bill without dates (DT9)',
    bills: [{ total: '100.00' }],
    figures: { bills_overdue: '0.00', bills_upcoming: '100.00' },
  },
  {
    what: 'A bill whose dates are none (LS12, DT9)',
    bills: [{ total: '100.00', due: '0000-00-00', added: '0000-00-00' }],
    figures: { bills_upcoming: '100.00' },
  },
  {
    what: 'Bills without due date (DT9)',
    bills: [
      { total: '1.00', added: '2026-03-18' },
      { total: '20.00', added: '2026-03-19' },
    ],
    figures: { bills_overdue: '1.00', bills_upcoming: '20.00' },
  },
  {
    what: 'Due yesterday, today, tomorrow (DT8)',
    bills: [
      { total: '1.00', due: '2026-03-17' },
      { total: '20.00', due: '2026-03-18' },
      { total: '300.00', due: '2026-03-19' },
    ],
    figures: { bills_overdue: '21.00', bills_upcoming: '300.00' },
  },
  {
    what: 'Percent 150 (TN9)',
    bills: [{ total: '1,234.50', percent: '150', due: '2026-03-01' }],
    figures: { bills_overdue: '1851.75' },
  },
  {
    what: 'Percent 0 and 100 (TN9)',
    bills: [
      { total: '1.00', percent: '0', due: '2026-03-01' },
      { total: '20.00', percent: '100.00', due: '2026-03-01' },
    ],
    figures: { bills_overdue: '21.00' },
  },
  {
    what: 'Half cents go up (TN9)',
    bills: [
      { total: '0.20', percent: '2.5', due: '2026-03-01' },
      { total: '10.00', percent: '33.35', due: '2026-03-01' },
      { total: '0.10', percent: '4.99', due: '2026-03-01' },
      { total: '1.05', percent: '50', due: '2026-03-01' },
    ],
    figures: { bills_overdue: '3.88' },
  },
  {
    what: 'Rounded before what was paid is taken off (TN9)',
    bills: [{ total: '0.01', percent: '50', due: '2026-03-01', paid: [[1, '0.01']] }],
    figures: { bills_overdue: '0.00' },
  },
  {
    what: 'A deposit and a bill of nothing (FUNDS 130)',
    bills: [
      { total: '900.00', deposit: true, due: '2026-03-01' },
      { total: '0.00', due: '2026-04-01' },
      { total: '900.00', deposit: true },
    ],
    figures: { bills_overdue: '0.00', bills_upcoming: '0.00' },
  },
  {
    what: 'Hidden, and hidden on an account (FN17)',
    bills: [
      { total: '1.00', hidden: true },
      { total: '20.00', hidden: true, account: 77 },
      { total: '300.00', account: 77, due: '2026-03-01' },
    ],
    figures: { bills_overdue: '300.00', bills_upcoming: '20.00' },
  },
  {
    what: 'Payments twice, too many, returned, days ahead (TN10)',
    bills: [
      {
        total: '100.00',
        due: '2026-03-01',
        paid: [
          [1, '30.00'],
          [1, '30.00'],
          [2, '30.00'],
        ],
      },
      {
        total: '100.00',
        due: '2026-03-01',
        paid: [
          [1, '30.00'],
          [3, '500.00'],
        ],
      },
      {
        total: '100.00',
        due: '2026-03-01',
        paid: [
          [4, '100.00'],
          [5, '-100.00'],
        ],
      },
      { total: '100.00', due: '2026-03-01', paid: [[6, '99.99', '2027-01-01']] },
    ],
    figures: { bills_overdue: '140.01' },
  },
  {
    what: 'Of a tenant who left (TN11)',
    leases: [ended],
    bills: [
      { total: '1.00', tenant: 9, due: '2026-03-01' },
      { total: '20.00', tenant: 9, due: '2026-04-01' },
      { total: '300.00', due: '2026-03-01' },
    ],
    figures: { bills_overdue: '300.00', bills_upcoming: '20.00' },
  },
  {
    what: 'Of a tenant who leaves today (TN11)',
    leases: [{ start: '2025-01-01', end: '2026-03-18', tenant: 9 }],
    bills: [{ total: '1.00', tenant: 9, due: '2026-03-01' }],
    figures: { status: 'Leased', bills_overdue: '0.00' },
  },
  {
    what: 'Of a tenant who leaves tomorrow (TN11)',
    leases: [{ start: '2025-01-01', end: '2026-03-19', tenant: 9 }],
    bills: [{ total: '1.00', tenant: 9, due: '2026-03-01' }],
    figures: { bills_overdue: '1.00' },
  },
  {
    what: 'Of a tenant past the term (LS1, TN11)',
    leases: [{ start: '2025-01-01', end: '2025-12-31', tenant: 9 }],
    bills: [{ total: '1.00', tenant: 9, due: '2026-03-01' }],
    figures: { status: 'Leased', bills_overdue: '0.00' },
  },
  {
    what: 'Of a tenant who lives elsewhere (TN11)',
    leases: [{ start: '2025-01-01', tenant: 8 }],
    bills: [
      { total: '1.00', tenant: 9, due: '2026-03-01' },
      { total: '20.00', tenant: 8, due: '2026-03-01' },
    ],
    figures: { bills_overdue: '20.00' },
  },
  {
    what: 'Of a tenant with two tenancies here (TN11)',
    leases: [ended, { start: '2026-03-01', tenant: 9 }],
    bills: [{ total: '1.00', tenant: 9, due: '2026-01-01' }],
    figures: { bills_overdue: '1.00' },
  },
  {
    what: 'Of a tenant to come, and of tenant 0 (TN11)',
    leases: [ended, { start: '2026-05-01', tenant: 7 }],
    bills: [
      { total: '1.00', tenant: 7, due: '2026-03-01' },
      { total: '20.00', tenant: 0, due: '2026-03-01' },
    ],
    figures: { bills_overdue: '21.00' },
  },
];
