import { describe, expect, it } from '@jest/globals';
import { describeProblem, quoteCell } from './problem.ts';

describe('a reason for refusing an import', () => {
  it('a problem of an import names its file, line and column', () => {
    expect(
      describeProblem({
        file: 'ledger.csv',
        line: 14,
        column: 'amount',
        reason: '"12.345" has more than two decimals',
      }),
    ).toBe('ledger.csv line 14, column amount: "12.345" has more than two decimals');
  });

  it('a problem of an import names as much of its place as is known', () => {
    expect(
      describeProblem({ file: 'ledger.csv', line: 3, column: null, reason: 'has 7 cells where the header has 8' }),
    ).toBe('ledger.csv line 3: has 7 cells where the header has 8');
    expect(describeProblem({ file: 'ledger.csv', line: null, column: null, reason: 'is empty' })).toBe(
      'ledger.csv: is empty',
    );
  });

  it('a problem of an import shows invisible characters and only the beginning of a long cell', () => {
    expect(quoteCell('a\u0007b\tc')).toBe(String.raw`"a\u0007b\u0009c"`);
    expect(quoteCell('a\u202Eb\u{E0041}')).toBe(String.raw`"a\u202eb\u{e0041}"`);
    expect(quoteCell('x'.repeat(100))).toBe(`"${'x'.repeat(60)}…"`);
  });
});
