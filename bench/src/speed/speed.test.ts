import { describe, expect, it } from '@jest/globals';
import { percentile, runLoad } from './load.ts';
import { toScript } from './pgbench.ts';

describe('runLoad', () => {
  it('runLoad runs every caller, and each makes one call after another', async () => {
    const running = new Set<number>();
    const seen = new Set<number>();
    const { perSecond, p99 } = await runLoad({
      callers: 3,
      seconds: 0,
      call: async (caller) => {
        expect(running.has(caller)).toBe(false);
        running.add(caller);
        await Promise.resolve();
        running.delete(caller);
        seen.add(caller);
      },
    });
    expect([...seen].sort()).toEqual([0, 1, 2]);
    expect(perSecond).toBeGreaterThan(0);
    expect(p99).toBeGreaterThanOrEqual(0);
  });

  it('runLoad returns the 99th percentile of the call times', () => {
    expect(
      percentile(
        Array.from({ length: 200 }, (_, index) => index + 1),
        0.99,
      ),
    ).toBe(198);
  });
});

describe('the script for pgbench', () => {
  it('the script for pgbench contains the statements with their values and keeps one message as one', () => {
    const statements = [
      { text: "begin; set local role portal_owner; select set_config('a', '1', true)", values: [] },
      {
        text: 'select * from t\n where a = $1 and b = $2 and c = $10 limit $3',
        values: [7, "O'Brien", null, 0, 0, 0, 0, 0, 0, true],
      },
      { text: 'commit', values: [] },
    ];
    expect(toScript(statements)).toBe(
      "begin \\; set local role portal_owner \\; select set_config('a', '1', true);\nselect * from t where a = 7 and b = 'O''Brien' and c = true limit null;\ncommit;\n",
    );
  });
});
