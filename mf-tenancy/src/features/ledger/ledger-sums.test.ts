import { describe, expect, it } from '@jest/globals';
import { cents, parseIsoDate } from '@portal/domain';
import { broughtForward, type TenancyLedgerRow } from '../../data/ledger-lines.ts';
import { ledgerSums } from './ledger-sums.ts';

const today = parseIsoDate('2026-11-18');
const range = { from: parseIsoDate('2026-08-17'), to: parseIsoDate('2026-11-19') };
const forward = broughtForward('500.00', range.from);
const row = (description: string, amount: number, isReturned = false): TenancyLedgerRow => ({
  ...forward,
  description,
  movement: cents(amount),
  isReturned,
  isStillBack: false,
});
const said = (rows: readonly TenancyLedgerRow[], isWhole = true): string =>
  ledgerSums(rows, { range, today, isWhole, whom: 'you' });

describe('the sum of the lines shown', () => {
  it('the sum of the lines shown says what came in, what went out and what was paid to the owner', () => {
    const rows = [row('Rent', 645_000), row('Management Fee', -94_300), row('Paid to you', -569_910)];
    expect(said(rows)).toBe('17 Aug to today: $6,450.00 in − $943.00 out − $5,699.10 paid to you');
  });

  it('the sum of the lines shown leads from the balance before them to the one after them', () => {
    const rows = [forward, row('Rent', 645_000), { ...row('Paid to you', -600_000), balance: cents(95_000) }];
    expect(said(rows)).toBe(
      '17 Aug to today: $500.00 brought forward + $6,450.00 in − $6,000.00 paid to you = $950.00',
    );
  });

  it('the sum of the lines shown takes what came back off what was paid, and leaves out what is zero', () => {
    const rows = [row('Paid to you', -100_000), row('Paid to you', 40_000, true)];
    expect(said(rows)).toBe('17 Aug to today: −$600.00 paid to you');
  });

  it('the sum of a part of the lines says of how many it is', () => {
    expect(said([forward, row('Rent', 100)], false)).toBe('The 1 line shown: $1.00 in');
  });
});
