import type { Trap } from './trap.ts';

/** Seen on 18 March 2026. */
export const leaseTraps: readonly Trap[] = [
  {
    what: 'Three leases: one that ended and owes, one that runs and owes, one to come (LS13, FN15)',
    leases: [
      { start: '2023-01-01', end: '2023-12-31', stops: true, rent: '1400.00', debt: '145.65' },
      { start: '2025-04-01', rent: '1500.00', debt: '10.00' },
      { start: '2026-06-01', rent: '1600.00', debt: '0.35' },
    ],
    figures: { status: 'Leased', rent: '1500.00', arrears: '156.00', vacant_days: null },
  },
  {
    what: 'Past its term and going on, the next tenancy signed (LS1, LS13)',
    leases: [
      { start: '2024-01-01', end: '2025-12-31', rent: '1500.00' },
      { start: '2026-04-01', rent: '1600.00' },
    ],
    figures: { status: 'Leased', rent: '1500.00' },
  },
  {
    what: 'Stopped, the next tenancy signed (LS13, LS14)',
    leases: [
      { start: '2024-01-01', end: '2026-02-28', stops: true, rent: '1500.00', debt: '20.00' },
      { start: '2026-04-01', rent: '1,600.00' },
    ],
    figures: { status: 'Leased', rent: '1600.00', arrears: '20.00', vacant_days: null },
  },
  {
    what: 'Three leases, all over; the one that ended last was not the last to start (LS13)',
    leases: [
      { start: '2023-01-01', end: '2026-03-01', stops: true },
      { start: '2025-01-01', end: '2025-06-30', stops: true },
      { start: '2024-01-01', end: '2024-06-30', stops: true },
    ],
    figures: { status: 'FOR LEASE', rent: '0.00', vacant_days: 17 },
  },
  {
    what: 'An old row that nobody closed, a later tenancy over (LS13)',
    leases: [
      { start: '2022-01-01', end: '2022-12-31' },
      { start: '2025-01-01', end: '2026-03-16', stops: true },
    ],
    figures: { status: 'FOR LEASE', rent: '0.00', vacant_days: 2 },
  },
  {
    what: 'Ends today (LS2)',
    leases: [{ start: '2025-01-01', end: '2026-03-18', stops: true }],
    figures: { status: 'Leased', rent: '1500.00', vacant_days: null },
  },
  {
    what: 'Ended yesterday and stopped',
    leases: [{ start: '2025-01-01', end: '2026-03-17', stops: true }],
    figures: { status: 'FOR LEASE', vacant_days: 1 },
  },
  {
    what: 'Ended yesterday and goes on (LS1)',
    leases: [{ start: '2025-01-01', end: '2026-03-17' }],
    figures: { status: 'Leased', rent: '1500.00' },
  },
  {
    what: 'An end that is no day (LS12)',
    leases: [{ start: '2025-01-01', end: '0000-00-00', stops: true }],
    figures: { status: 'Leased' },
  },
  {
    what: 'A start that is no day',
    leases: [{ start: '0000-00-00', end: '2027-01-01' }],
    figures: { status: 'Leased' },
  },
  { what: 'Never let', figures: { status: 'FOR LEASE', rent: '0.00', arrears: '0.00', vacant_days: null } },
  {
    what: 'Overpaid: arrears below nothing',
    leases: [{ start: '2025-01-01', debt: '-50.00' }],
    figures: { arrears: '-50.00' },
  },
  { what: 'New since exactly 30 days (FN19)', leases: [{ start: '2026-02-16' }], figures: { status: 'Leased' } },
  { what: 'New since 31 days is not new (FN19)', leases: [{ start: '2026-02-15' }], figures: { status: 'Leased' } },
  {
    what: 'New and over already (FN19)',
    leases: [{ start: '2026-03-01', end: '2026-03-10', stops: true }],
    figures: { status: 'FOR LEASE', vacant_days: 8 },
  },
];

/** The tenancy to come on a vacant property, and the one that began 30 days ago. */
export const NEW_AMONG_LEASE_TRAPS = 2;
