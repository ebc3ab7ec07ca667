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

/** Watches the folder. Each call of `next` waits for a reported change. */
function watch(work: (file: string) => Promise<void> = () => Promise.resolve()) {
  const reported: string[] = [];
  const errors: unknown[] = [];
  let isReported = Promise.withResolvers<undefined>();
  stop = watchSources({
    folders: [folder],
    settling: 50,
    onError: (error) => errors.push(error),
    onChange: (file) => {
      reported.push(basename(file));
      isReported.resolve(undefined);
      isReported = Promise.withResolvers();
      return work(file);
    },
  });
  return { reported, errors, next: () => isReported.promise };
}

describe('watching sources', () => {
  it('simultaneous changes are reported once', async () => {
    const { reported, next } = watch();
    const change = next();
    for (const file of ['a.ts', 'b.ts', 'modules/c.ts']) write(file);
    await change;
    expect(reported).toHaveLength(1);
  });

  it('changes of tests and generated files are ignored', async () => {
    const { reported, next } = watch();
    const change = next();
    for (const file of ['a.test.ts', 'modules/testing/rows.ts', 'a.ts']) write(file);
    await change;
    expect(reported).toEqual(['a.ts']);
  });

  it('a change during an earlier call is reported afterwards, even if that call failed', async () => {
    const first = Promise.withResolvers<undefined>();
    const { reported, errors, next } = watch(() => first.promise);
    const begun = next();
    write('a.ts');
    await begun;
    const second = next();
    write('b.ts');
    first.reject(new Error('it does not start'));
    await second;
    expect(reported).toEqual(['a.ts', 'b.ts']);
    expect(errors).toEqual([new Error('it does not start')]);
  });
});
