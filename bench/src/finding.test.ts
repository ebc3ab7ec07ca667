import { describe, expect, it } from '@jest/globals';
import { missedAims, reportFindings } from './finding.ts';

const finding = { what: 'a / b', detail: '4 / 1 ms', ratio: 4, aim: '<= 3' };

describe('an aim', () => {
  it('an aim that is missed is named, in the table and by itself', () => {
    const missed = { ...finding, isMet: false };
    expect(reportFindings('Title', [missed])).toContain('| a / b | 4.00 missed | <= 3 | 4 / 1 ms |');
    expect(missedAims([missed, { ...finding, isMet: true }, finding])).toEqual([
      'missed: a / b is 4.00, aim <= 3 (4 / 1 ms)',
    ]);
  });

  it('an aim that is met, or that cannot be measured, is not named', () => {
    expect(reportFindings('Title', [{ ...finding, ratio: null }])).toContain('| a / b | — | <= 3 |');
    expect(missedAims([finding])).toEqual([]);
  });
});
