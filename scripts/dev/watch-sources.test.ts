import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { watchSources } from './watch-sources.ts';

let folder = '';
let stop = (): void => undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watch-'));
  mkdirSync(join(folder, 'modules/testing'), { recursive: true });
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true });
});

const write = (file: string): void => writeFileSync(join(folder, file), 'export {};');

/** Watches the folder; each call of `next` waits for a change that is told. */
function watch(work: (file: string) => Promise<void> = () => Promise.resolve()) {
  const told: string[] = [];
  const errors: unknown[] = [];
  let isTold = Promise.withResolvers<undefined>();
  stop = watchSources({
    folders: [folder],
    settling: 50,
    onError: (error) => errors.push(error),
    onChange: (file) => {
      told.push(basename(file));
      isTold.resolve(undefined);
      isTold = Promise.withResolvers();
      return work(file);
    },
  });
  return { told, errors, next: () => isTold.promise };
}

describe('the watch over sources', () => {
  it('tells of many changes at once as one', async () => {
    const { told, next } = watch();
    const change = next();
    for (const file of ['a.ts', 'b.ts', 'modules/c.ts']) write(file);
    await change;
    expect(told).toHaveLength(1);
  });

  it('passes over tests and what is generated', async () => {
    const { told, next } = watch();
    const change = next();
    for (const file of ['a.test.ts', 'modules/testing/rows.ts', 'a.ts']) write(file);
    await change;
    expect(told).toEqual(['a.ts']);
  });

  it('tells of a change that came while it worked on the one before, and survives a failure', async () => {
    const first = Promise.withResolvers<undefined>();
    const { told, errors, next } = watch(() => first.promise);
    const begun = next();
    write('a.ts');
    await begun;
    const second = next();
    write('b.ts');
    first.reject(new Error('it does not start'));
    await second;
    expect(told).toEqual(['a.ts', 'b.ts']);
    expect(errors).toEqual([new Error('it does not start')]);
  });
});
