import { describe, expect, it } from '@jest/globals';
import type { Fact } from './fact.ts';
import * as facts from './generated/facts.ts';

describe('the facts of the contract', () => {
  it('every fact has a unique name, because areas of different releases identify it by name', () => {
    const names = Object.values<Fact>(facts).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
