import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { settling, watchSources, type SourceWatch } from './watch-sources.ts';

let stop = (): void => undefined;
afterEach(() => {
  stop();
});

/** Watches a folder. Each call of `next` waits for a reported change. */
function report(options: Pick<SourceWatch, 'folders' | 'watch'>, work: () => Promise<void> = () => Promise.resolve()) {
  const reported: string[] = [];
  const errors: unknown[] = [];
  let isReported = Promise.withResolvers<undefined>();
  stop = watchSources({
    ...options,
    onError: (error) => errors.push(error),
    onChange: (file) => {
      reported.push(basename(file));
      isReported.resolve(undefined);
      isReported = Promise.withResolvers();
      return work();
    },
  });
  return { reported, errors, next: () => isReported.promise };
}

describe('changes of sources', () => {
  const watcher = { close: () => undefined, on: () => watcher };
  let change = (_file: string): void => undefined;
  const watch: SourceWatch['watch'] = (_folder, _options, listener) => {
    change = (file) => {
      listener('change', file);
    };
    return watcher;
  };
  const settled = (): Promise<void> => jest.advanceTimersByTimeAsync(settling);

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('simultaneous changes are reported once', async () => {
    const { reported } = report({ folders: ['src'], watch });
    for (const file of ['a.ts', 'b.ts', 'modules/c.ts']) change(file);
    await settled();
    expect(reported).toEqual(['c.ts']);
  });

  it('a change during an earlier call is reported afterwards, even if that call failed', async () => {
    const first = Promise.withResolvers<undefined>();
    const work = jest.fn(async () => undefined).mockReturnValueOnce(first.promise);
    const { reported, errors } = report({ folders: ['src'], watch }, work);
    change('a.ts');
    await settled();
    change('b.ts');
    await settled();
    expect(reported).toEqual(['a.ts']);
    first.reject(new Error('it does not start'));
    await settled();
    expect(reported).toEqual(['a.ts', 'b.ts']);
    expect(errors).toEqual([new Error('it does not start')]);
  });

  it.each(['a.test.ts', 'b.test.tsx', 'modules/testing/rows.ts', 'generated/calls.ts', 'a.ts~'])(
    'a change of %s, which no source is, is ignored',
    async (file) => {
      const { reported } = report({ folders: ['src'], watch });
      change(file);
      await settled();
      expect(reported).toEqual([]);
    },
  );
});

describe('watching a folder', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'watch-'));
    mkdirSync(join(folder, 'modules'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('a file that is written, in a folder of the folder too, is reported', async () => {
    const { reported, next } = report({ folders: [folder] });
    const change = next();
    writeFileSync(join(folder, 'modules/a.ts'), 'export {};');
    await change;
    expect(reported).toEqual(['a.ts']);
  });
});
