import type { Trap } from './trap.ts';

/** Seen on 18 March 2026, for February. */
export const accountTraps: readonly Trap[] = [
  {
    what: 'A draft with money (LS5)',
    status: 3,
    leases: [{ start: '2026-03-01', rent: '9999.00', debt: '9999.00' }],
    lines: [['2026-02-10', '9999.00', 'Rent'], ['2026-02-11', '-99.00', 'Admin Fee']],
    rents: [['2026-02-10', '9999.00'], ['2026-03-10', '9999.00']],
    bills: [{ total: '9999.00', due: '2026-03-01' }, { total: '9999.00' }],
    figures: null,
  },
  {
    what: 'Fees in any writing, and what only looks like one (FUNDS 113, 114, FN6, FN8, FN11)',
    lines: [
      ['2026-02-01', '-1.00', 'ADMIN  FEE '], ['2026-02-02', '-2.00', 'Monthly Admin F'], ['2026-02-03', '-3.00', 'admin\nfee'], ['2026-02-04', '-4.00', 'Lease Fee'],
      ['2026-02-05', '0.50', 'Management Fee'], ['2026-02-06', '-50.00', 'Management Fee GST'], ['2026-02-07', '-60.00', 'Card Fee'], ['2026-02-08', '-70.00', 'Bond Fee'],
      ['2026-02-09', '-80.00', 'Admin Fees'], ['2026-02-10', '-90.00', 'Maintenance Fee'],
    ],
    figures: { fees: '9.50', paid: '0.00', held: '-359.50', held_now: '-359.50', ledger_lines: 10 },
  },
  {
    what: 'The edges of the month (FN2, FN4)',
    lines: [
      ['2026-01-31', '-1.00', 'Admin Fee'], ['2026-02-01', '-20.00', 'Admin Fee'], ['2026-02-28', '-300.00', 'Admin Fee'], ['2026-03-01', '-4000.00', 'Admin Fee'],
      ['2026-03-18', '5.00', 'Rent'], ['2026-03-19', '60000.00', 'Rent'],
    ],
    rents: [['2026-01-31', '1.00'], ['2026-02-01', '20.00'], ['2026-02-28', '300.00'], ['2026-03-01', '4000.00']],
    figures: { fees: '320.00', banked: '320.00', held: '-321.00', held_now: '-4316.00', new_funds: '4300.00', ledger_lines: 6 },
  },
  {
    what: 'New funds: 31 days back, 30, today, tomorrow, two of one day (FN22)',
    rents: [['2026-02-15', '1.00'], ['2026-02-16', '20.00'], ['2026-03-18', '300.00'], ['2026-03-19', '4000.00'], ['2026-03-01', '50000.00'], ['2026-03-01', '50000.00']],
    figures: { new_funds: '100320.00', banked: '21.00' },
  },
  {
    what: 'Held and returned, and what only sounds so (FN2)',
    lines: [
      ['2026-02-01', '-100.00', 'Held for repairs'], ['2026-02-02', '-20.00', 'Security HOLD'], ['2026-02-03', '3.00', 'Held funds returned'], ['2026-02-04', '-5000.00', 'Household supplies'],
      ['2026-02-05', '-6000.00', 'Tax withholding'], ['2026-02-06', '-0.40', 'Repairs (hold)', 'WO-1'],
    ],
    rents: [['2026-02-14', '10.00']],
    figures: { banked: '-107.40', paid: '0.40', held: '-11117.40' },
  },
  {
    what: 'Work orders (FN1, FUNDS 119)',
    lines: [
      ['2026-02-01', '-1.00', 'Lock change', 'WO-1'], ['2026-02-02', '0.50', 'Boiler part returned', 'WO-1'], ['2026-02-03', '-20.00', 'Admin Fee', 'WO-2'],
      ['2026-02-04', '-300.00', 'Paid to you', 'WO-3'], ['2026-02-05', '-4000.00', 'Insurance premium'], ['2026-02-06', '-50000.00', 'Lock change', ' '],
    ],
    figures: { paid: '21.00', fees: '20.00', paid_to_you: '300.00' },
  },
  {
    what: 'Sent to the owner and between properties (FN3, FN9, FN10)',
    lines: [
      ['2026-02-01', '-1.00', 'Transfer to Landlord'], ['2026-02-02', '-20.00', 'TRANSFER TO LAN'], ['2026-02-03', '5.00', 'Paid  to you'], ['2026-02-04', '-300.00', 'Paid to you - adjustment'],
      ['2026-02-05', '-4000.00', 'Transfer to'], ['2026-02-06', '50000.00', 'transfer from 12 King St'], ['2026-02-07', '600000.00', 'Auth Transfer'], ['2026-02-08', '-7.00', 'auth transfer fee'],
      ['2026-02-09', '0.10', 'Transfer to landlords'],
    ],
    figures: { paid_to_you: '16.00', transfer: '646000.10', fees: '0.00' },
  },
  {
    what: 'Amounts with commas, cents that floats lose (FN23, FN24)',
    lines: [['2026-02-01', '1,00,000.00', 'Opening Balance'], ['2026-02-02', '-1,234.50', 'Admin Fee'], ['2026-02-03', '-0.10', 'Admin Fee'], ['2026-02-03', '-0.20', 'Admin Fee'], ['2026-02-04', '-999,999,999.99', 'Bond Fee']],
    rents: [['2026-02-01', '0.10'], ['2026-02-01', '0.20'], ['2026-02-02', '1,234.50'], ['2026-02-03', '-34.80']],
    figures: { fees: '1234.80', banked: '1200.00', held: '-999901234.79' },
  },
  { what: 'Nothing but an account of days to come (FN4)', lines: [['2026-03-19', '100.00', 'Rent']], figures: { held: '0.00', held_now: '0.00', ledger_lines: 1 } },
  { what: 'Nothing since long ago (FN4, FN25)', lines: [['2019-12-31', '-20.00', 'Admin Fee']], figures: { fees: '0.00', held: '-20.00', held_now: '-20.00' } },
  { what: '=1+1 "quoted", Côté\n🏠', lines: [['2026-02-01', '-1.00', '=HOLD("x")']], figures: { address: '=1+1 "quoted", Côté\n🏠', banked: '-1.00' } },
  {
    what: 'Nothing at all',
    figures: { status: 'FOR LEASE', rent: '0.00', arrears: '0.00', bills_overdue: '0.00', bills_upcoming: '0.00', held_now: '0.00', new_funds: '0.00', fees: '0.00', paid: '0.00', banked: '0.00', transfer: '0.00', paid_to_you: '0.00', held: '0.00', ledger_lines: 0 },
  },
];
