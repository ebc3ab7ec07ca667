import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeTestPlace } from '../../testing/db/test-database.ts';
import type { TestPlace } from '../../testing/db/embedded-place.ts';
import { openEmbedded } from '../db/embedded/open-embedded.ts';
import { runOnDatabase } from './terminal.ts';

let place: TestPlace;
let complained: string[];

beforeEach(async () => {
  place = await makeTestPlace();
  complained = [];
});
afterEach(() => place.remove());

const run = (error: Error): Promise<number> =>
  runOnDatabase(place, { print: () => null, printError: (line) => complained.push(line) }, 'imported', () =>
    Promise.reject(error),
  );
const coded = (code: string): Error => Object.assign(new Error(`as ${code}`), { code });

describe('a command that the database ends', () => {
  it('a full disk is said in one plain line', async () => {
    expect(await run(new Error('Failed query', { cause: coded('53100') }))).toBe(1);
    expect(complained).toEqual([
      'Nothing was imported: the disk under the database is full. Free some space and try again.',
    ]);
  });

  it('a connection that ends is said in one plain line', async () => {
    expect(await run(new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') }))).toBe(1);
    expect(complained).toEqual([
      'The database does not answer, so nothing was imported: Connection terminated unexpectedly',
    ]);
  });

  it('any other failure is a bug and is thrown', async () => {
    await expect(run(coded('42P01'))).rejects.toThrow('as 42P01');
  });

  it('an embedded database without room to start says so and leaves the folder free', async () => {
    for (const _time of [1, 2])
      await expect(
        openEmbedded(
          place.dataDir,
          () => undefined,
          () => false,
        ),
      ).rejects.toThrow(/is full: the embedded database cannot start/);
  });
});
