import { describe, expect, it } from '@jest/globals';
import { slowestFiles } from './slowest.ts';

describe('the slowest test files', () => {
  it('are listed with their seconds, the slowest first, no more than asked for', () => {
    const files = [
      { file: 'quick.test.ts', seconds: 0.2 },
      { file: 'slow.test.ts', seconds: 61.24 },
      { file: 'middling.test.ts', seconds: 5 },
    ];
    expect(slowestFiles(files, 2)).toEqual([
      '',
      'slowest test files',
      '  61.2 s  slow.test.ts',
      '   5.0 s  middling.test.ts',
    ]);
  });

  it('have no heading where no test ran', () => {
    expect(slowestFiles([])).toEqual([]);
  });
});
