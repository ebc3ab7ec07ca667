import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRandom } from '../../src/demo/generator/random.ts';
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
  it('an api that is killed while owners write keeps what it confirmed, stores the rest whole or not at all, and sends every email', async () => {
    expect(
      await crashWriting({ place, times: 2, random: createRandom(1), firstCustomerId: 1000, say: () => undefined }),
    ).toEqual([]);
  });

  it('an import whose process or api is killed stores all of its rows or none, and sums are right', async () => {
    expect(await crashImporting({ place, times: 2, random: createRandom(1), say: () => undefined })).toEqual([]);
  });
});
