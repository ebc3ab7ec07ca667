import { describe, expect, it } from '@jest/globals';
import type { Fact } from './fact.ts';
import * as facts from './generated/facts.ts';

describe('the facts of the contract', () => {
  it('have each a name of their own, for areas of different releases know them by it', () => {
    const names = Object.values<Fact>(facts).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
