import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { node } from '../../checks/command.ts';

/** Whether what is released passes: one area by its folder, the shell, or everything. */
export type Checked = { readonly area: string } | 'shell' | 'everything';
export type PassesChecks = (checked: Checked, root: string) => Promise<boolean>;

type Run = (args: readonly string[]) => Promise<boolean>;

const tsc = 'node_modules/typescript-7/bin/tsc';
const jest = [
  ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  ...['node_modules/jest/bin/jest.js', '--config', 'jest.config.ts'],
];

/**
 * Runs the types and unit tests of what is released and of what depends on it. An area stands alone. Every area runs on
 * the shell, so its tests are those of all browser code; the api is not released by a command.
 */
export async function passesChecks(checked: Checked, root: string, run: Run = node): Promise<boolean> {
  if (typeof checked === 'object') return areaPasses(checked.area, root, run);
  const projects = checked === 'shell' ? ['web'] : ['node', 'web', 'e2e'];
  for (const project of projects)
    if (!(await run([tsc, '-p', `tsconfig.${project}.json`, ...onlyChanges(project)]))) return false;
  return run([...jest, '--ignoreProjects', 'api', ...(checked === 'shell' ? ['--testPathPatterns', browserCode] : [])]);
}

const browserCode = String.raw`/(shell|mf-[^/]+|shared/(domain|contract|platform|ui|features))/`;

/** As `npm test -- types` does, with whose results this begins. */
function onlyChanges(project: string): readonly string[] {
  return ['--incremental', '--tsBuildInfoFile', `.cache/types/tsconfig.${project}.json.tsbuildinfo`];
}

/** Without tests an area does not pass. */
async function areaPasses(dir: string, root: string, run: Run): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-types-'));
  try {
    const project = join(folder, 'tsconfig.json');
    await writeFile(project, JSON.stringify(projectOf(dir, root)));
    return (
      (await run([tsc, '-p', project])) && (await run([...jest, '--testPathPatterns', `/${relative(root, dir)}/`]))
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

function projectOf(dir: string, root: string): object {
  return {
    extends: join(root, 'tsconfig.web.json'),
    include: [join(dir, 'src'), join(root, 'shared/ui/src/css.d.ts')],
    exclude: [],
  };
}
