import { describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { reportFileName } from './file-name.ts';

const day = parseIsoDate;
const report = {
  about: '12 Rue de l’Église',
  period: { from: day('2026-08-26'), to: day('2026-11-27') },
  printed: day('2026-11-27'),
  statement: null,
  filter: null,
};
const statement = { ...report, about: 'Your Portfolio: 12 Doors', statement: day('2026-10-01') };

describe('the file name of a report', () => {
  it.each([
    ['a report has what it is about and its days', report, '12 Rue de l’Église 2026-08-26 to 2026-11-27.pdf'],
    [
      'a sign that a file system keeps for itself is left out',
      { ...report, about: 'Flat 3/4: "North"' },
      'Flat 34 North 2026-08-26 to 2026-11-27.pdf',
    ],
    ['a statement has its month', statement, 'Statement 2026-10.pdf'],
    [
      'a correction has its day besides',
      { ...statement, filter: 'Corrected.' },
      'Statement 2026-10, corrected 2026-11-27.pdf',
    ],
  ])('%s', (_title, model, name) => {
    expect(reportFileName(model)).toBe(name);
  });
});
