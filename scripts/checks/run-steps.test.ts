import { describe, expect, it } from '@jest/globals';
import { chosenSteps, runSteps, type StepEnvironment } from './run-steps.ts';
import { fail, pass, type Outcome, type Step } from './step.ts';

function stepOf(name: string, outcome: Outcome, more: Partial<Step> = {}): Step {
  return { name, title: name.toUpperCase(), needs: [], run: () => Promise.resolve(outcome), ...more };
}

function surroundingsOf(files: readonly string[] = []): { surroundings: StepEnvironment; said: string[] } {
  const said: string[] = [];
  let now = 0;
  const surroundings: StepEnvironment = {
    exists: (path) => files.includes(path),
    say: (line) => said.push(line),
    milliseconds: () => (now += 1500),
  };
  return { surroundings, said };
}

/** Resolves when all pending work is done. */
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

const outcomesOf = async (steps: readonly Step[], files: readonly string[] = []): Promise<Outcome[]> =>
  (await runSteps(steps, surroundingsOf(files).surroundings)).map(({ outcome }) => outcome);

describe('the steps of the checks', () => {
  it('the steps continue after a failure, so that all failures are reported', async () => {
    const outcomes = await outcomesOf([stepOf('types', fail('see above')), stepOf('lint', pass)]);
    expect(outcomes).toEqual([fail('see above'), pass]);
  });

  it('a step whose files do not exist fails', async () => {
    const outcomes = await outcomesOf([stepOf('build', pass, { needs: ['scripts/build.ts'] })]);
    expect(outcomes).toEqual([fail('missing: scripts/build.ts')]);
  });

  it('a step whose files exist runs', async () => {
    const outcomes = await outcomesOf([stepOf('build', pass, { needs: ['scripts/build.ts'] })], ['scripts/build.ts']);
    expect(outcomes).toEqual([pass]);
  });

  it('a step that depends on a failed build fails too', async () => {
    const outcomes = await outcomesOf([stepOf('build', fail('see above')), stepOf('e2e', pass, { after: ['build'] })]);
    expect(outcomes).toEqual([fail('see above'), fail('not run: BUILD failed')]);
  });

  it('the end-to-end step does not wait for a build that was not chosen', async () => {
    expect(await outcomesOf([stepOf('e2e', pass, { after: ['build'] })])).toEqual([pass]);
  });

  it('a step that throws fails with the reason', async () => {
    const broken = stepOf('e2e', pass, { run: () => Promise.reject(new Error('No browser')) });
    expect(await outcomesOf([broken])).toEqual([fail('No browser')]);
  });

  it('three single-core steps run at once, any other step beside one of them, and results keep their order', async () => {
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

  it('a step waits for the step it depends on, even if both could run at once', async () => {
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

  it('a single-core step shows its output in one piece when it ends', async () => {
    const { surroundings, said } = surroundingsOf();
    const lint = stepOf('lint', fail('see above'), {
      isSingle: true,
      run: async (print) => {
        print('a.ts\n');
        await settled();
        print('  1:1 error\n');
        return fail('see above');
      },
    });
    await runSteps([lint, stepOf('types', pass, { isSingle: true })], surroundings);
    expect(said[0]).toMatch(/^\n── TYPES ─+$/);
    expect(said[2]).toMatch(/^\n── LINT ─+\na\.ts\n {2}1:1 error$/);
    expect(said[3]).toMatch(/^ {3}LINT: FAILED \(see above\)/);
  });

  it('each step prints its name, result and duration', async () => {
    const { surroundings, said } = surroundingsOf();
    await runSteps([stepOf('lint', fail('see above'))], surroundings);
    expect(said[0]).toMatch(/^\n── LINT ─+$/);
    expect(said[1]).toBe('   LINT: FAILED (see above) in 1.5 s');
  });
});

describe('the choice of steps', () => {
  const steps = [stepOf('types', pass), stepOf('unit', pass), stepOf('e2e', pass)];

  it('all steps are chosen when none is named', () => {
    expect(chosenSteps(steps, [])).toEqual(steps);
  });

  it('chosen steps keep their own order', () => {
    expect(chosenSteps(steps, ['e2e', 'types']).map(({ name }) => name)).toEqual(['types', 'e2e']);
  });

  it('an unknown step is refused with a list of the steps', () => {
    expect(() => chosenSteps(steps, ['e2', 'unit'])).toThrow('There is no step or area e2. Steps: types, unit, e2e.');
  });

  describe('the steps of an area', () => {
    const ofKeys = [stepOf('types', pass), stepOf('e2e', pass)];
    const areas = new Map([
      ['mf-doors', () => []],
      ['mf-keys', () => ofKeys],
    ]);

    it('naming an area chooses its steps instead of the steps of the whole project', () => {
      expect(chosenSteps(steps, ['mf-keys'], areas)).toEqual(ofKeys);
      expect(chosenSteps(steps, ['mf-keys', 'e2e'], areas)).toEqual(ofKeys.slice(1));
    });

    it('an unknown name is refused with a list of the steps and areas', () => {
      expect(() => chosenSteps(steps, ['mf-key'], areas)).toThrow(
        'There is no step or area mf-key. Steps: types, unit, e2e. Areas: mf-doors, mf-keys.',
      );
    });
  });
});
