import type { FiguresQuery } from '../figures.ts';
import type { Trap } from './trap.ts';

/** A day of the calendar that is easily miscounted, with the figures expected on it. */
export interface CalendarTrap {
  readonly asked: FiguresQuery;
  readonly newLeased: number;
  readonly traps: readonly Trap[];
}

export const calendarTraps: readonly CalendarTrap[] = [
  {
    asked: { today: '2024-02-29', from: '2024-02-01', to: '2024-02-29' },
    newLeased: 1,
    traps: [
      {
        what: 'Ends on the leap day (LS2)',
        leases: [{ start: '2023-01-01', end: '2024-02-29', stops: true }],
        figures: { status: 'Leased' },
      },
      {
        what: 'Vacant for a leap year',
        leases: [{ start: '2022-01-01', end: '2023-02-28', stops: true }],
        figures: { vacant_days: 366 },
      },
      {
        what: 'Due on the leap day and after',
        bills: [
          { total: '1.00', due: '2024-02-29' },
          { total: '20.00', due: '2024-03-01' },
        ],
        figures: { bills_overdue: '1.00', bills_upcoming: '20.00' },
      },
      { what: 'New since 30 January', leases: [{ start: '2024-01-30' }], figures: { status: 'Leased' } },
      { what: 'Not new since 29 January', leases: [{ start: '2024-01-29' }], figures: { status: 'Leased' } },
      {
        what: 'Money on the leap day',
        lines: [
          ['2024-02-28', '-1.00', 'Admin Fee'],
          ['2024-02-29', '-20.00', 'Admin Fee'],
          ['2024-03-01', '-300.00', 'Admin Fee'],
        ],
        rents: [
          ['2024-01-29', '1.00'],
          ['2024-01-30', '20.00'],
          ['2024-02-29', '300.00'],
          ['2024-03-01', '4000.00'],
        ],
        figures: { fees: '21.00', held: '-21.00', held_now: '-21.00', banked: '300.00', new_funds: '320.00' },
      },
    ],
  },
  {
    asked: { today: '2026-01-01', from: '2025-12-01', to: '2025-12-31' },
    newLeased: 2,
    traps: [
      {
        what: 'Ended with the year',
        leases: [{ start: '2025-01-01', end: '2025-12-31', stops: true }],
        figures: { status: 'FOR LEASE', vacant_days: 1 },
      },
      { what: 'Begins with the year', leases: [{ start: '2026-01-01' }], figures: { status: 'Leased' } },
      { what: 'New since 2 December', leases: [{ start: '2025-12-02' }], figures: { status: 'Leased' } },
      { what: 'Not new since 1 December', leases: [{ start: '2025-12-01' }], figures: { status: 'Leased' } },
      {
        what: 'Due on both sides',
        bills: [
          { total: '1.00', due: '2025-12-31' },
          { total: '20.00', due: '2026-01-01' },
          { total: '300.00', due: '2026-01-02' },
        ],
        figures: { bills_overdue: '21.00', bills_upcoming: '300.00' },
      },
      {
        what: 'Money on both sides',
        lines: [
          ['2025-12-31', '-1.00', 'Admin Fee'],
          ['2026-01-01', '-20.00', 'Admin Fee'],
        ],
        rents: [
          ['2025-11-30', '5.00'],
          ['2025-12-01', '1.00'],
          ['2025-12-31', '20.00'],
          ['2026-01-01', '300.00'],
        ],
        figures: { fees: '1.00', held: '-1.00', held_now: '-21.00', banked: '21.00', new_funds: '320.00' },
      },
    ],
  },
  {
    asked: { today: '2025-03-31', from: '2025-03-09', to: '2025-03-09' },
    newLeased: 1,
    traps: [
      {
        what: 'One day, the one on which the clock leaps',
        lines: [
          ['2025-03-08', '-1.00', 'Admin Fee'],
          ['2025-03-09', '-20.00', 'Admin Fee'],
          ['2025-03-10', '-300.00', 'Admin Fee'],
        ],
        rents: [['2025-03-09', '7.00']],
        figures: { fees: '20.00', held: '-21.00', banked: '7.00', new_funds: '7.00' },
      },
      {
        what: 'New since 1 March, over the end of no month',
        leases: [{ start: '2025-03-01' }],
        figures: { status: 'Leased' },
      },
      { what: 'Not new since 28 February', leases: [{ start: '2025-02-28' }], figures: { status: 'Leased' } },
    ],
  },
];
