import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRandom } from '../../src/transfer/demo/generator/random.ts';
import { makeTestPlace } from '../db/test-database.ts';
import type { TestPlace } from '../db/embedded-place.ts';
import { crashImporting } from './crash-importing.ts';
import { crashWriting } from './crash-writing.ts';

let place: TestPlace;

beforeAll(async () => {
  place = await makeTestPlace();
});
afterAll(() => place.remove());

describe('an api that is killed', () => {
  it('while owners write: what they were told is true, the rest is whole or not there, and every letter leaves', async () => {
    expect(
      await crashWriting({ place, times: 3, random: createRandom(1), firstCustomerId: 1000, say: () => undefined }),
    ).toEqual([]);
  });

  it('while an export is loaded, or with the import itself: all of it stands or nothing, and sums are right', async () => {
    expect(await crashImporting({ place, times: 3, random: createRandom(1), say: () => undefined })).toEqual([]);
  });
});
