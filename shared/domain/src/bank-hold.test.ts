import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chosenNow, effectiveAt, isPaidTo, paidByBatch, pendingChange } from './bank-change.ts';
import type { BankHistory } from './bank-change.ts';
import { HOUR } from './hour.ts';
import type { Batch } from './next-transfer.ts';

const at = (hours: number): Date => new Date(Date.UTC(2026, 2, 18) + hours * HOUR);
/** A batch whose accounts are fixed at an hour. */
const settledAt = (hours: number): Batch => ({ batchId: 1, sendsAt: at(hours + 48) });

/** B was chosen instead of A at hour 10, and the password was reset at hour 20. */
function heldAt20(releasedAt: Date | null = null, effective = 10): BankHistory<string> {
  return { before: 'A', changes: [{ value: 'B', effectiveAt: at(effective), heldAt: at(20), releasedAt }] };
}

describe('a bank change on hold (SEC2)', () => {
  it('a bank change on hold counts in no batch whose cut-off was to come at the reset, and in those whose cut-off had passed', () => {
    expect(paidByBatch(heldAt20(), settledAt(20))).toBe('B');
    expect(paidByBatch(heldAt20(), settledAt(20.01))).toBe('A');
    expect(paidByBatch(heldAt20(), settledAt(2000))).toBe('A');
  });

  it('a bank change on hold neither waits nor is chosen, and what it replaced is paid to', () => {
    for (const effective of [10, 30]) {
      const history = heldAt20(null, effective);
      expect(pendingChange(history, at(25))).toBeNull();
      expect(chosenNow(history, at(25))).toBe('A');
      expect(isPaidTo('A', [history], [], at(25))).toBe(true);
      expect(isPaidTo('B', [history], [], at(25))).toBe(false);
    }
  });

  it('a bank change on hold counts from its release on, or from its own time where that is later', () => {
    expect(effectiveAt(heldAt20(at(40)), at(39))).toBe('A');
    expect(effectiveAt(heldAt20(at(40)), at(40))).toBe('B');
    expect(effectiveAt(heldAt20(at(25), 30), at(29))).toBe('A');
    expect(pendingChange(heldAt20(at(25), 30), at(26))?.value).toBe('B');
    expect(effectiveAt(heldAt20(at(25), 30), at(30))).toBe('B');
  });

  it('of several holds each leaves what was paid before and during it as it was', () => {
    const [first, second] = [20, 40].map((from) => ({ heldAt: at(from), releasedAt: at(from + 10) }));
    const change = { value: 'B', effectiveAt: at(10), heldAt: at(60), releasedAt: null };
    const history = { before: 'A', changes: [{ ...change, earlierHolds: [first, second].filter((hold) => !!hold) }] };
    const paid = [9, 10, 20, 29, 30, 40, 49, 50, 59, 60, 99].map((hour) => effectiveAt(history, at(hour)));
    expect(paid.join('')).toBe('ABAABAABBAA');
  });

  it('whatever the times are, after a hold nothing of a change counts until the release, and before it all stays as it was', () => {
    const hour = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(hour, hour, hour, hour, (effective, held, later, asked) => {
        const plain = { value: 'B', effectiveAt: at(effective) };
        const change = { ...plain, heldAt: at(held), releasedAt: at(held + later) };
        const found = effectiveAt({ before: 'A', changes: [change] }, at(asked));
        if (asked < held) expect(found).toBe(effectiveAt({ before: 'A', changes: [plain] }, at(asked)));
        else expect(found).toBe(asked >= Math.max(effective, held + later) ? 'B' : 'A');
      }),
    );
  });
});
