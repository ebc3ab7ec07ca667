import { describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { figurePeriod } from './figure-period.ts';

const today = parseIsoDate('2026-11-25');
const days = (from: string, to: string) => ({ from: parseIsoDate(from), to: parseIsoDate(to), today });

describe('the days below a heading', () => {
  it.each([
    ['fees', '2026-10-01', '2026-10-31', 'in Oct'],
    ['fees', '2025-10-01', '2025-10-31', 'in Oct 2025'],
    ['paid', '2026-10-26', '2026-11-25', '26 Oct to 25 Nov'],
    ['banked', '2026-11-25', '2026-11-25', 'on 25 Nov'],
    ['held', '2026-10-01', '2026-10-31', 'at 31 Oct'],
    ['held', '2026-10-26', '2026-11-25', 'now'],
    ['held', '2026-08-24', '2026-11-26', 'now'],
    ['held', '2026-11-01', '2026-12-05', 'lines to 05 Dec'],
    ['rent', '2025-10-01', '2025-10-31', 'now'],
    ['arrears', '2026-10-01', '2026-10-31', 'now'],
  ] as const)('%s of %s to %s: %s', (name, from, to, period) => {
    expect(figurePeriod(name, days(from, to))).toBe(period);
  });
});
