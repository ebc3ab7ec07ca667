import { checkTwoBranches } from '../create-remote/two-branches.ts';
import { auditPackages } from '../sbom/audit.ts';
import { node, root } from './command.ts';
import { fail, pass, type Step } from './step.ts';
import { build } from './steps.ts';
import { apiTests, endToEndTests, unitTests } from './run-tests.ts';

/** How many times more random cases than `npm test`. */
const RANDOM_RUNS = '10';
const timeout = 2 * 3_600_000;

/** Checks that take too long for every change: all tests on both databases, more random cases, and fault tests. */
export function nightlySteps(seed: number): readonly Step[] {
  const env = { NIGHTLY: '1', RANDOM_SEED: String(seed), RANDOM_RUNS };
  return [
    {
      name: 'unit',
      title: 'Unit tests',
      needs: ['jest.config.ts'],
      run: () => unitTests({ env, timeout }),
    },
    {
      name: 'api',
      title: 'API tests on PostgreSQL',
      needs: ['jest.config.ts', 'api/src/app.ts'],
      run: () => apiTests('postgres', [], { env: { ...env, FUZZ_REQUESTS: '2000' }, timeout }),
    },
    {
      name: 'api-embedded',
      title: 'API tests on the embedded database',
      needs: ['jest.config.ts', 'api/src/app.ts'],
      run: () => apiTests('embedded', [], { env, timeout }),
    },
    build,
    {
      name: 'e2e',
      title: 'End to end',
      needs: ['e2e/playwright.config.ts'],
      after: ['build'],
      run: () => endToEndTests([], { env, timeout }),
    },
    {
      name: 'matrix',
      title: 'Every way to fail on every area',
      needs: ['e2e/playwright.config.ts'],
      after: ['build'],
      run: () => endToEndTests(['containment'], { env: { ...env, E2E_MATRIX: 'all' }, timeout }),
    },
    {
      name: 'trial',
      title: 'Bad releases are refused',
      needs: ['scripts/try-bad-releases.ts'],
      after: ['build'],
      run: () => badReleases(),
    },
    {
      name: 'two-branches',
      title: 'Two new areas from two branches',
      needs: ['scripts/create-remote.ts'],
      run: () => twoBranches(),
    },
    bench('flood', 'A flood of guesses', []),
    bench('heavy', 'Beside heavy reads', []),
    bench('slow', 'Beside slow connections', ['build']),
    {
      name: 'audit',
      title: 'Known vulnerabilities',
      needs: ['pnpm-lock.yaml'],
      run: () => Promise.resolve(auditPackages()),
    },
    {
      name: 'crash',
      title: 'Kills and outages',
      needs: ['scripts/run.mjs'],
      run: () => crash(seed),
    },
  ];
}

async function badReleases(): ReturnType<Step['run']> {
  const isSuccess = await node(['scripts/try-bad-releases.ts'], { timeout });
  return isSuccess ? pass : fail('a release that hurts was not refused: see the lines that begin with “NOT REFUSED”');
}

async function twoBranches(): ReturnType<Step['run']> {
  checkTwoBranches(root);
  return pass;
}

/**
 * A part of the benchmark whose limits are ratios within one run. It prints what it measures, and fails when one is
 * missed.
 */
function bench(part: string, title: string, after: readonly string[]): Step {
  return {
    name: `bench-${part}`,
    title,
    needs: ['bench/src/main.ts'],
    after,
    run: async () => {
      const isSuccess = await node(['scripts/run.mjs', 'bench', '--only', part, '--check'], { timeout });
      return isSuccess ? pass : fail('an aim is missed: see the lines that begin with “missed”');
    },
  };
}

async function crash(seed: number): ReturnType<Step['run']> {
  const isSuccess = await node(['scripts/run.mjs', 'crash', '--seed', String(seed)], { timeout });
  return isSuccess ? pass : fail('see above');
}
