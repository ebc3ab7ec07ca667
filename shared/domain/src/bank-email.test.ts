import { describe, expect, it } from '@jest/globals';
import { countsFrom, effectiveAt, paidByBatch, pendingChange, settleChange } from './bank-change.ts';
import { emailBy, waitsFor } from './bank-email.ts';
import type { BankEmail } from './bank-email.ts';

const at = (hours: number, minutes = 0): Date => new Date(Date.UTC(2026, 2, 18, 12 + hours, minutes));
const made: BankEmail = {
  madeAt: at(0),
  emailBy: at(0, 15),
  emailedAt: null,
  emailRefusedAt: null,
  emailReleasedAt: null,
};

describe('a bank change and its email (SEC6)', () => {
  it.each<[string, Partial<BankEmail>, Date, ReturnType<typeof waitsFor>]>([
    ['for a quarter of an hour the email may still be in time', {}, at(0, 14), null],
    ['then the change waits for it', {}, at(0, 15), 'email'],
    ['until three days are over', {}, at(71, 59), 'email'],
    ['and then for staff', {}, at(72), 'staff'],
    ['at once for staff where the email is refused', { emailRefusedAt: at(0) }, at(0), 'staff'],
    ['no longer once it is handed over', { emailedAt: at(1) }, at(80), null],
    ['no longer once staff released it', { emailRefusedAt: at(0), emailReleasedAt: at(1) }, at(80), null],
    ['never where it waits for no email', { emailBy: null }, at(80), null],
  ])('%s', (_name, differences, now, expected) => {
    expect(waitsFor({ ...made, ...differences }, now)).toBe(expected);
  });

  it.each([
    [24, at(0, 15)],
    [0.1, at(0, 6)],
    [0, null],
  ])('with %d hours of cooling-off the email of a change has to be handed over by %s', (hours, expected) => {
    expect(emailBy(at(0), new Date(at(0).getTime() + hours * 3_600_000))).toEqual(expected);
  });

  const waiting = { value: 'B', effectiveAt: at(24), waits: true };
  const history = { before: 'A', changes: [waiting] };

  it('a change that waits for its email counts at no time, not for a batch after its time either', () => {
    expect(countsFrom(waiting)).toBeNull();
    expect(effectiveAt(history, at(1000))).toBe('A');
    expect(paidByBatch(history, { batchId: 1, sendsAt: at(1000) })).toBe('A');
  });

  it('a change that waits for its email is what was chosen last: the same again changes nothing, the effective one undoes it', () => {
    const saving = { now: at(100), coolingOffHours: 24, isSame: Object.is };
    expect(pendingChange(history, at(100))).toBe(waiting);
    expect(settleChange(history, 'B', saving)).toEqual({ kind: 'nothing' });
    expect(settleChange(history, 'A', saving)).toEqual({ kind: 'undo', ends: waiting });
  });

  it('a change that staff released counts from then, or from its own time if that is later', () => {
    const released = { value: 'B', effectiveAt: at(24) };
    expect(countsFrom({ ...released, emailReleasedAt: at(80) })).toEqual(at(80));
    expect(countsFrom({ ...released, emailReleasedAt: at(1) })).toEqual(at(24));
  });

  it('a change that waits for its email counts at no time before a hold either', () => {
    const held = { ...waiting, heldAt: at(50) };
    expect(effectiveAt({ before: 'A', changes: [held] }, at(40))).toBe('A');
    expect(pendingChange({ before: 'A', changes: [held] }, at(40))).toBeNull();
  });
});
