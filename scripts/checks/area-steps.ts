import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Print } from './command.ts';
import { boundaries, build, lint, one, prettier, tsc } from './steps.ts';
import type { Outcome, Step } from './step.ts';
import { endToEndTests, jestTests } from './run-tests.ts';

/** The folders of an area's noun in contract and api, if they exist; in the api it is a room or stands in one. */
export function serverFolders(root: string, area: string): readonly string[] {
  const noun = area.replace(/^mf-/, '');
  const own = [`shared/contract/src/${noun}`, `api/src/${noun}`].filter((folder) => existsSync(join(root, folder)));
  const inRooms = globSync(`api/src/*/${noun}`, { cwd: root }).filter((path) => path !== `api/src/${noun}/${noun}`);
  return [...own, ...inRooms];
}

/** The steps of `npm test -- mf-x`: all checks, on the files of that area only. */
export function areaSteps(root: string, area: string): readonly Step[] {
  const server = serverFolders(root, area);
  const folders = [area, ...server];
  const single = (name: string, title: string, run: Step['run']): Step => ({
    name,
    title: `${title} of ${area}`,
    needs: [],
    isSingle: true,
    run,
  });
  const run =
    (...args: readonly string[]) =>
    (print: Print): Promise<Outcome> =>
      one([args], print);
  return [
    single('format', 'Format', run(prettier, '--check', '--log-level', 'warn', ...folders)),
    single('types', 'Types', (print) =>
      one(
        writeProjects(root, area).map((project) => [tsc, '-p', project]),
        print,
      ),
    ),
    single('lint', 'Lint', (print) => one(lint(folders), print)),
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
    // Playwright does not wait minutes for a portal that builds every area first.
    build,
    {
      name: 'e2e',
      title: `End to end of ${area}`,
      needs: ['e2e/playwright.config.ts'],
      after: ['build'],
      run: () => endToEndTests([specOf(root, area)], { env: { E2E_AREA: area } }),
    },
  ];
}

/** The area's own spec, or the one that visits all pages. */
function specOf(root: string, area: string): string {
  const own = `specs/${area}.spec.ts`;
  return existsSync(join(root, 'e2e', own)) ? own : 'specs/areas.spec.ts';
}

/** Declares what style sheets export. */
const styleTypes = 'shared/ui/src/css.d.ts';
/** Declares what tests multiply their limits by. */
const patienceTypes = 'shared/tooling/src/jest/patience.ts';

/** Incremental, so that the next run checks only changes. Browser and server code have different settings. */
export function writeProjects(root: string, area: string): readonly string[] {
  const server = serverFolders(root, area);
  const projects = [
    { kind: 'web', include: [`${area}/src`, styleTypes] },
    { kind: 'node', include: [`${area}/webpack.config.ts`, ...server, patienceTypes] },
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
