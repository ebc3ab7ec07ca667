import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mapInSlices, toJson } from './slices.ts';

/** Counts the turns of the event loop that pass while the work is done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isOver = true;
  return turns;
}

const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ n, name: 'Rent', invoice: null }));

describe('work in slices', () => {
  it('work in slices maps every item in its order, and others get their turn every 200 rows (SEC8)', async () => {
    expect(await mapInSlices(rows(1200), ({ n }) => n * 2)).toEqual(rows(1200).map(({ n }) => n * 2));
    expect(await turnsDuring(() => mapInSlices(rows(200), ({ n }) => n))).toBe(0);
    expect(await turnsDuring(() => mapInSlices(rows(5000), ({ n }) => n))).toBeGreaterThanOrEqual(9);
    expect(
      await turnsDuring(() =>
        mapInSlices(
          rows(10),
          ({ n }) => n,
          () => 200,
        ),
      ),
    ).toBeGreaterThanOrEqual(9);
  });

  it('work in slices writes the same JSON as JSON.stringify', async () => {
    const leaf = fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.date({ noInvalidDate: true }));
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(fc.array(tie('any')), fc.dictionary(fc.string(), tie('any'))),
      any: fc.oneof({ maxDepth: 4 }, leaf, tie('value')),
    }));
    await fc.assert(
      fc.asyncProperty(value, async (one) => {
        expect(await toJson(one as object)).toBe(JSON.stringify(one));
      }),
    );
  });

  it('others get their turn while a long list is written, however deep it lies (SEC8)', async () => {
    const deep = { groups: [{ properties: [{ ledgers: rows(5000) }] }] };
    expect(await turnsDuring(() => toJson(deep))).toBeGreaterThanOrEqual(9);
  });
});
