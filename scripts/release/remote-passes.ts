import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { node } from '../checks/command.ts';

const tsc = 'node_modules/typescript-7/bin/tsc';
const jest = 'node_modules/jest/bin/jest.js';

/** Whether one remote passes its own types and tests. A remote without tests does not pass. */
export async function remotePasses(
  dir: string,
  root: string,
  run: (args: readonly string[]) => Promise<boolean> = node,
): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-types-'));
  try {
    const project = join(folder, 'tsconfig.json');
    await writeFile(project, JSON.stringify(projectOf(dir, root)));
    return (await run([tsc, '-p', project])) && (await run(testsOf(dir, root)));
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

function testsOf(dir: string, root: string): readonly string[] {
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  return [...flags, jest, '--config', 'jest.config.ts', '--testPathPatterns', `/${relative(root, dir)}/`];
}
