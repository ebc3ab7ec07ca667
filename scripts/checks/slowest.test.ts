import { describe, expect, it } from '@jest/globals';
import { slowestFiles } from './slowest.ts';

describe('the slowest test files', () => {
  it('the slowest test files are listed with their seconds, slowest first, up to the given number', () => {
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

  it('the list of slowest files is empty if no test ran', () => {
    expect(slowestFiles([])).toEqual([]);
  });
});
