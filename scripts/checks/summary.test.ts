import { describe, expect, it } from '@jest/globals';
import { failures, summary, type StepResult } from './summary.ts';

const taken: StepResult[] = [
  { title: 'Types', outcome: { passed: 1, failed: 0 }, seconds: 4.21 },
  { title: 'End to end', outcome: { passed: 30, failed: 2, note: '1 left out' }, seconds: 61 },
];

describe('the summary of the checks', () => {
  it('the summary ends with the totals alone on the last line', () => {
    expect(summary(taken).split('\n').at(-1)).toBe('31 passed, 2 failed');
    expect(failures(taken)).toBe(2);
  });

  it('the summary shows each step with its test counts, duration and note', () => {
    expect(summary(taken).split('\n').slice(1, 4)).toEqual([
      'step        passed  failed      time',
      'Types            1       0     4.2 s',
      'End to end      30       2    61.0 s  1 left out',
    ]);
  });
});
