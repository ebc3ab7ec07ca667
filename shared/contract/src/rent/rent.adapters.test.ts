import { describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { newFundsByProperty, toRentFacts } from './rent.adapters.ts';

const start = parseIsoDate('2025-01-14');

describe('toRentFacts', () => {
  it.each<[string | null, string | null, number]>([
    ['1,500.00', '9.00', 150_000],
    [null, '1,500.00', 150_000],
    ['0.00', '9.00', 0],
    [null, null, 0],
  ])('a rent of %s with the amount %s counts as %d cents (FN14)', (rent, amount, expected) => {
    expect(toRentFacts({ rent, amount, paid_on: start })).toEqual({ paidOn: start, amount: expected });
  });
});

describe('newFundsByProperty', () => {
  function received(property_id: number, amount: string) {
    return { approved: { amount, description: 'Rent', paid_on: start, transaction: { ledger: { property_id } } } };
  }

  it('new funds are summed by property and skip entries that are not approved (SNAP 100, FN22)', () => {
    const queue_list = [
      received(1, '1,500.00'),
      { approved: null },
      received(2, '9.05'),
      received(1, '0.10'),
      received(1, '0.20'),
    ];
    expect([...newFundsByProperty({ queue_list })]).toEqual([
      [1, 150_030],
      [2, 905],
    ]);
  });

  it('a property that received nothing is not listed in new funds', () => {
    expect(newFundsByProperty({ queue_list: [{ approved: null }] }).size).toBe(0);
  });
});
