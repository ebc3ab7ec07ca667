import { expect, it } from '@jest/globals';
import { reads } from '../reads.ts';
import { report } from '../report.ts';
import { benchSystem } from '../run-bench.ts';
import type { SystemUnderTest } from '../system-under-test.ts';

const small = { properties: [2, 3, 8], months: 2, rounds: 1, crowd: 3 };

/** Declares the test of a small benchmark run on a database. */
export function measuresEveryRead(name: string, open: () => Promise<SystemUnderTest>): void {
  it(`a benchmark run on ${name} measures every read for every owner, and a read takes ten round trips at most`, async () => {
    const system = await open();
    try {
      const result = await benchSystem(system, small, () => undefined);
      expect(result.measurements.map((one) => one.properties)).toEqual(
        small.properties.flatMap((count) => reads.map(() => count)),
      );
      expect(result.alone.map((one) => one.properties)).toEqual(reads.map(() => 3));
      for (const one of [...result.measurements, ...result.alone, ...result.inCrowd]) {
        expect(one.statements).toBeGreaterThan(1);
        // The beginning and the end of the transaction, and the count of what the call would read, included.
        expect(one.statements).toBeLessThanOrEqual(11);
        for (const cost of [one.httpMs, one.sqlMs, one.pages, one.bytes, one.sent]) expect(cost).toBeGreaterThan(0);
      }
      expect(report([result])).not.toMatch(/NaN|Infinity/);
    } finally {
      await system.close();
    }
  });
}
