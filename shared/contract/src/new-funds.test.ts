import { describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { newFundsByProperty } from './new-funds.ts';

const day = parseIsoDate('2026-03-18');
const entry = (property_id: number, amount: string) => ({
  approved: { amount, description: 'Rent', paid_on: day, transaction: { ledger: { property_id } } },
});
const sumsOf = (...queue_list: Parameters<typeof newFundsByProperty>[0]['queue_list']) =>
  Object.fromEntries(newFundsByProperty({ queue_list, window: { from: day, to: day } }));

describe('newFundsByProperty', () => {
  it('adds up what came in for each property, to the cent (SNAP 100, FUNDS 122)', () => {
    expect(sumsOf(entry(7, '1,234.50'), entry(8, '0.10'), entry(7, '-34.50'), entry(8, '0.20'))).toEqual({ 7: 120_000, 8: 30 });
  });

  it('skips what is not approved (FN22)', () => {
    expect(sumsOf({ approved: null }, entry(7, '1.00'), { approved: null })).toEqual({ 7: 100 });
  });

  it('knows nothing of properties for which nothing came in', () => {
    expect(sumsOf()).toEqual({});
  });
});
