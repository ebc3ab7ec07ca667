import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Tell } from './command.ts';
import { boundaries, eslint, one, prettier, tsc } from './steps.ts';
import type { Outcome, Step } from './step.ts';
import { endToEndTests, jestTests } from './run-tests.ts';

/** The folders of an area's noun in contract and api, where it has them. */
export function serverFolders(root: string, area: string): readonly string[] {
  const noun = area.replace(/^mf-/, '');
  return [`shared/contract/src/${noun}`, `api/src/modules/${noun}`].filter((folder) => existsSync(join(root, folder)));
}

/** What `npm test -- mf-x` runs: the checks of the whole, on that area's files alone. */
export function areaSteps(root: string, area: string): readonly Step[] {
  const server = serverFolders(root, area);
  const folders = [area, ...server];
  const cached = ['--cache', '--cache-location', `.cache/areas/${area}/`, '--cache-strategy', 'content'];
  const single = (name: string, title: string, run: Step['run']): Step => ({
    name,
    title: `${title} of ${area}`,
    needs: [],
    isSingle: true,
    run,
  });
  const run =
    (...args: readonly string[]) =>
    (tell: Tell): Promise<Outcome> =>
      one([args], tell);
  return [
    single('format', 'Format', run(prettier, '--check', '--log-level', 'warn', ...folders)),
    single('types', 'Types', (tell) =>
      one(
        writeProjects(root, area).map((project) => [tsc, '-p', project]),
        tell,
      ),
    ),
    single('lint', 'Lint', run(eslint, '--max-warnings', '0', ...cached, ...folders)),
    single('boundaries', 'Import boundaries', run(...boundaries(folders))),
    {
      name: 'unit',
      title: `Tests of ${area}`,
      needs: ['jest.config.ts'],
      run: () =>
        jestTests(area, [`/${area}/src/`, ...server.map((folder) => `/${folder}/`)], {
          env: { TEST_DATABASE: 'postgres' },
        }),
    },
    {
      name: 'e2e',
      title: `End to end of ${area}`,
      needs: ['e2e/playwright.config.ts'],
      run: () => endToEndTests([specOf(root, area)], { env: { E2E_AREA: area } }),
    },
  ];
}

/** The area's own spec, or the one that visits every page of every area. */
function specOf(root: string, area: string): string {
  const own = `specs/${area}.spec.ts`;
  return existsSync(join(root, 'e2e', own)) ? own : 'specs/areas.spec.ts';
}

/** Says what a style sheet exports. */
const styleTypes = 'shared/ui/src/css.d.ts';

/** TypeScript keeps what it found out, so that the next run looks at what changed alone. Browser and server differ in their settings. */
export function writeProjects(root: string, area: string): readonly string[] {
  const server = serverFolders(root, area);
  const projects = [
    { kind: 'web', include: [`${area}/src`, styleTypes] },
    { kind: 'node', include: [`${area}/webpack.config.ts`, ...server] },
  ];
  return projects.map(({ kind, include }) => {
    const file = `.cache/areas/${area}/tsconfig.${kind}.json`;
    const toRoot = '../../..';
    const project = {
      extends: `${toRoot}/tsconfig.${kind}.json`,
      compilerOptions: { incremental: true, tsBuildInfoFile: `./${kind}.tsbuildinfo` },
      include: include.map((path) => `${toRoot}/${path}`),
      exclude: [`${toRoot}/**/node_modules`, `${toRoot}/**/dist`],
    };
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), JSON.stringify(project, null, 2));
    return file;
  });
}
