import { describe, expect, it } from '@jest/globals';
import { describeProblem, quoteCell } from './problem.ts';

describe('a reason for refusing an import', () => {
  it('names file, line and column', () => {
    expect(
      describeProblem({
        file: 'ledger.csv',
        line: 14,
        column: 'amount',
        reason: '"12.345" has more than two decimals',
      }),
    ).toBe('ledger.csv line 14, column amount: "12.345" has more than two decimals');
  });

  it('names as much of the place as there is', () => {
    expect(
      describeProblem({ file: 'ledger.csv', line: 3, column: null, reason: 'has 7 cells where the header has 8' }),
    ).toBe('ledger.csv line 3: has 7 cells where the header has 8');
    expect(describeProblem({ file: 'ledger.csv', line: null, column: null, reason: 'is empty' })).toBe(
      'ledger.csv: is empty',
    );
  });

  it('shows signs that the eye would miss, and only the beginning of a long cell', () => {
    expect(quoteCell('a\u0007b\tc')).toBe(String.raw`"a\u0007b\u0009c"`);
    expect(quoteCell('x'.repeat(100))).toBe(`"${'x'.repeat(60)}…"`);
  });
});
