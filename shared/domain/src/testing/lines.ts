import fc from 'fast-check';
import { addDays } from '../date.ts';
import { parseIsoDate } from '../iso-date.ts';
import type { AccountLine } from '../figure.ts';
import { cents, parseMoney } from '../money.ts';

const march = parseIsoDate('2026-03-01');

/** A line of 1 March 2026, without a work order unless one is named. */
export function line(
  ledgerEntryId: number,
  type: 'credit' | 'debit',
  amount: string,
  description: string,
  workOrder: string | null = null,
): AccountLine {
  return { ledgerEntryId, date: march, description, type, amount: parseMoney(amount), workOrder };
}

/** Descriptions: the exact wording of each rule, and wordings that come close to it. */
export const descriptions = [
  ...['Rent', 'RENT ', 'Rent sign removal', 'Opening Balance', 'Card Fee', 'Late fee', ''],
  ...[
    'Admin Fee',
    'Monthly  Admin F',
    'monthly admin fee',
    'Monthly Fee',
    'MANAGEMENT FEE',
    'Management Fee GST',
    'Lease Fee',
    'Leasing fee',
    'Bond Fee',
  ],
  ...[
    'Maintenance Fee',
    'Admin Maintenance Fee',
    'Lock change',
    'Boiler part returned',
    'Insurance premium',
    'Property tax',
    'Tax withholding',
    'NRTR Tax',
  ],
  ...[
    'Transfer to Landlord',
    'Transfer to Lan',
    'Paid to you',
    'Paid to you - adjustment',
    'Transfer to',
    'Transfer from unit 4',
    'Auth Transfer',
  ],
  ...['Held for repairs', 'Security hold', 'Held funds returned', 'Household supplies'],
];

/** One property's lines, each id once. */
export const anyLines: fc.Arbitrary<AccountLine[]> = fc.uniqueArray(
  fc.record<AccountLine>({
    ledgerEntryId: fc.integer({ min: 1, max: 100_000 }),
    date: fc.nat(60).map((days) => addDays(march, days)),
    description: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...descriptions) },
      { weight: 1, arbitrary: fc.string() },
    ),
    type: fc.constantFrom('credit', 'debit'),
    amount: fc.nat(100_000_000).map(cents),
    workOrder: fc.option(fc.string({ minLength: 1 }), { freq: 3 }),
  }),
  { selector: (entry) => entry.ledgerEntryId },
);
