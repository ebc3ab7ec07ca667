import { describe, expect, it } from '@jest/globals';
import { readSizes } from './sizes.ts';

describe('the sizes of a run', () => {
  it('are those of the acceptance unless others are named', () => {
    expect(readSizes([])).toEqual({ properties: [10, 100, 1000], months: 24, rounds: 25, crowd: 10 });
  });

  it('are read from the command, the owners from small to large', () => {
    expect(readSizes(['--properties', '50, 5', '--months=2', '--rounds', '3', '--crowd', '4'])).toEqual({ properties: [5, 50], months: 2, rounds: 3, crowd: 4 });
  });

  it.each([[['--rounds', '0']], [['--properties', '10,x']], [['--crowd', '-1']], [['--months', '1.5']], [['--speed', '9']], [['more']]])('are refused when they make no sense: %j', (args) => {
    expect(() => readSizes(args)).toThrow();
  });
});
