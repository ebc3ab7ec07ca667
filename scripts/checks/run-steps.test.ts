import { describe, expect, it } from '@jest/globals';
import { chosenSteps, runSteps, type Surroundings } from './run-steps.ts';
import { fail, pass, type Outcome, type Step } from './step.ts';

function stepOf(name: string, outcome: Outcome, more: Partial<Step> = {}): Step {
  return { name, title: name.toUpperCase(), needs: [], run: () => Promise.resolve(outcome), ...more };
}

function surroundingsOf(files: readonly string[] = []): { surroundings: Surroundings; said: string[] } {
  const said: string[] = [];
  let now = 0;
  const surroundings: Surroundings = {
    exists: (path) => files.includes(path),
    say: (line) => said.push(line),
    milliseconds: () => (now += 1500),
  };
  return { surroundings, said };
}

/** When all that could go on has done so. */
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

const outcomesOf = async (steps: readonly Step[], files: readonly string[] = []): Promise<Outcome[]> =>
  (await runSteps(steps, surroundingsOf(files).surroundings)).map(({ outcome }) => outcome);

describe('the steps of the checks', () => {
  it('go on after one that failed, so that all failures are seen at once', async () => {
    const outcomes = await outcomesOf([stepOf('types', fail('see above')), stepOf('lint', pass)]);
    expect(outcomes).toEqual([fail('see above'), pass]);
  });

  it('a step whose part does not exist has failed', async () => {
    const outcomes = await outcomesOf([stepOf('build', pass, { needs: ['scripts/build.ts'] })]);
    expect(outcomes).toEqual([fail('missing: scripts/build.ts')]);
  });

  it('a step whose part exists is taken', async () => {
    const outcomes = await outcomesOf([stepOf('build', pass, { needs: ['scripts/build.ts'] })], ['scripts/build.ts']);
    expect(outcomes).toEqual([pass]);
  });

  it('what cannot be tried after a failed build has failed too', async () => {
    const outcomes = await outcomesOf([stepOf('build', fail('see above')), stepOf('e2e', pass, { after: ['build'] })]);
    expect(outcomes).toEqual([fail('see above'), fail('not run: BUILD failed')]);
  });

  it('end to end alone does not wait for a build that nobody chose', async () => {
    expect(await outcomesOf([stepOf('e2e', pass, { after: ['build'] })])).toEqual([pass]);
  });

  it('a step that breaks has failed, with the reason', async () => {
    const broken = stepOf('e2e', pass, { run: () => Promise.reject(new Error('No browser')) });
    expect(await outcomesOf([broken])).toEqual([fail('No browser')]);
  });

  it('of one core run three at once, any other alone with one of them, all reported in their own order', async () => {
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const step = (name: string, isSingle: boolean): Step =>
      stepOf(name, pass, {
        isSingle,
        run: () =>
          new Promise((resolve) => {
            begun.push(name);
            ends.set(name, () => resolve(pass));
          }),
      });
    const run = runSteps(
      [step('types', true), step('lint', true), step('boundaries', true), step('unit', false), step('api', false)],
      surroundingsOf().surroundings,
    );
    const end = async (...names: string[]): Promise<void> => {
      for (const name of names) ends.get(name)?.();
      await settled();
    };
    await end();
    expect(begun).toEqual(['types', 'lint', 'boundaries']);
    await end('types');
    expect(begun).toHaveLength(3);
    await end('boundaries');
    expect(begun).toEqual(['types', 'lint', 'boundaries', 'unit']);
    await end('lint');
    expect(begun).toHaveLength(4);
    await end('unit');
    await end('api');
    expect((await run).map(({ title }) => title)).toEqual(['TYPES', 'LINT', 'BOUNDARIES', 'UNIT', 'API']);
  });

  it('waits for the one before, though there was room for both', async () => {
    const begun: string[] = [];
    const build = stepOf('build', pass, {
      isSingle: true,
      run: () =>
        settled()
          .then(() => pass)
          .finally(() => begun.push('built')),
    });
    const e2e = stepOf('e2e', pass, {
      isSingle: true,
      after: ['build'],
      run: () => Promise.resolve(pass).finally(() => begun.push('e2e')),
    });
    await runSteps([build, e2e], surroundingsOf().surroundings);
    expect(begun).toEqual(['built', 'e2e']);
  });

  it('of one core show what they printed in one piece, when they end', async () => {
    const { surroundings, said } = surroundingsOf();
    const lint = stepOf('lint', fail('see above'), {
      isSingle: true,
      run: async (tell) => {
        tell('a.ts\n');
        await settled();
        tell('  1:1 error\n');
        return fail('see above');
      },
    });
    await runSteps([lint, stepOf('types', pass, { isSingle: true })], surroundings);
    expect(said[0]).toMatch(/^\n── TYPES ─+$/);
    expect(said[2]).toMatch(/^\n── LINT ─+\na\.ts\n {2}1:1 error$/);
    expect(said[3]).toMatch(/^ {3}LINT: FAILED \(see above\)/);
  });

  it('say their heading, their verdict and their time', async () => {
    const { surroundings, said } = surroundingsOf();
    await runSteps([stepOf('lint', fail('see above'))], surroundings);
    expect(said[0]).toMatch(/^\n── LINT ─+$/);
    expect(said[1]).toBe('   LINT: FAILED (see above) in 1.5 s');
  });
});

describe('the choice of steps', () => {
  const steps = [stepOf('types', pass), stepOf('unit', pass), stepOf('e2e', pass)];

  it('is all of them when none is named', () => {
    expect(chosenSteps(steps, [])).toEqual(steps);
  });

  it('keeps their own order', () => {
    expect(chosenSteps(steps, ['e2e', 'types']).map(({ name }) => name)).toEqual(['types', 'e2e']);
  });

  it('refuses a name that no step has, and lists those there are', () => {
    expect(() => chosenSteps(steps, ['e2', 'unit'])).toThrow('There is no step or area e2. Steps: types, unit, e2e.');
  });

  describe('of an area', () => {
    const ofKeys = [stepOf('types', pass), stepOf('e2e', pass)];
    const areas = new Map([
      ['mf-doors', () => []],
      ['mf-keys', () => ofKeys],
    ]);

    it('is what that area has, in place of the steps of the whole', () => {
      expect(chosenSteps(steps, ['mf-keys'], areas)).toEqual(ofKeys);
      expect(chosenSteps(steps, ['mf-keys', 'e2e'], areas)).toEqual(ofKeys.slice(1));
    });

    it('refuses an unknown name, and lists steps and areas', () => {
      expect(() => chosenSteps(steps, ['mf-key'], areas)).toThrow(
        'There is no step or area mf-key. Steps: types, unit, e2e. Areas: mf-doors, mf-keys.',
      );
    });
  });
});
