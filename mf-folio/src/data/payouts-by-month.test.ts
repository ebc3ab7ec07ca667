import { describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { cutNote } from './payouts-by-month.ts';

const today = parseIsoDate('2026-03-18');

describe('cutNote', () => {
  it.each([
    ['2026-02-01', '2026-02-28', null],
    ['2026-03-01', '2026-03-18', null],
    ['2025-03-10', '2025-03-31', 'from 10 Mar, 2025'],
    ['2026-03-10', '2026-03-18', 'from 10 Mar, 2026'],
    ['2025-03-01', '2025-03-20', 'up to 20 Mar, 2025'],
    ['2025-03-10', '2025-03-20', '10 Mar, 2025 to 20 Mar, 2025'],
  ])('the note of the days %s to %s says which part of the month they are: %s', (from, to, note) => {
    expect(cutNote({ from: parseIsoDate(from), to: parseIsoDate(to) }, today)).toBe(note);
  });
});
