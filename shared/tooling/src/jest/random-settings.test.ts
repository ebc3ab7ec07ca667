import { describe, expect, it } from '@jest/globals';
import { readRandomSettings } from './random-settings.ts';

const silent = (): void => undefined;

describe('the settings of random tests', () => {
  it('without settings every run tries the same cases', () => {
    expect(readRandomSettings({}, silent)).toEqual({ seed: 1, runs: 1 });
    expect(readRandomSettings({ RANDOM_SEED: '', RANDOM_RUNS: '' }, silent)).toEqual({ seed: 1, runs: 1 });
  });

  it('a failed run can be repeated with its seed, including a negative one', () => {
    expect(readRandomSettings({ RANDOM_SEED: '-1843756023', RANDOM_RUNS: '30' }, silent)).toEqual({
      seed: -1843756023,
      runs: 30,
    });
  });

  it('a random seed is printed and differs each time', () => {
    const said: string[] = [];
    const drawn = [1, 2].map(() => readRandomSettings({ RANDOM_SEED: 'random' }, (line) => said.push(line)).seed);
    expect(said).toEqual(drawn.map((seed) => `Random tests: RANDOM_SEED=${seed}`));
    expect(drawn[0]).not.toBe(drawn[1]);
  });

  it.each(['x', '1.5', '9999999999', '1e3'])('the seed %s is refused', (seed) => {
    expect(() => readRandomSettings({ RANDOM_SEED: seed }, silent)).toThrow(
      `RANDOM_SEED must be a whole number up to 2147483647, or "random", not "${seed}".`,
    );
  });

  it.each(['0', '-1', '0.5', 'many'])('%s runs are refused', (runs) => {
    expect(() => readRandomSettings({ RANDOM_RUNS: runs }, silent)).toThrow(
      `RANDOM_RUNS must be a whole number from 1 to 999999, not "${runs}".`,
    );
  });
});
