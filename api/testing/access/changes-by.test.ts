import { beforeEach, describe, expect, it } from '@jest/globals';
import { changesBy } from './changes-by.ts';

let rows: string[] = [];
let comparisons = 0;
beforeEach(() => {
  rows = [];
  comparisons = 0;
});

const kept = {
  changes: async () => {
    comparisons += 1;
    return [...rows];
  },
  restore: async () => {
    rows = [];
  },
};
const reads = async (): Promise<void> => undefined;
const writes = async (): Promise<void> => {
  rows.push('audit');
};

describe('changesBy', () => {
  it('changesBy compares once when nothing has changed', async () => {
    expect(await changesBy(kept, { staff: reads, 'another owner': reads })).toEqual({});
    expect(comparisons).toBe(1);
  });

  it('changesBy names each request that changes something, and restores everything', async () => {
    const requests = { staff: reads, 'another owner': writes, nobody: reads, 'the owner': writes };
    expect(await changesBy(kept, requests)).toEqual({ 'another owner': ['audit'], 'the owner': ['audit'] });
    expect(rows).toEqual([]);
  });

  it('changesBy does not lose a change that no single request makes', async () => {
    let turns = 0;
    const everySecond = async (): Promise<void> => {
      turns += 1;
      if (turns === 2) rows.push('logins');
    };
    expect(await changesBy(kept, { staff: everySecond, nobody: everySecond })).toEqual({
      'all of them, one after the other': ['logins'],
    });
  });
});
