import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A workspace as small as can be: a shell and an area that take one shared package, which takes another. */
export interface TestWorkspace extends AsyncDisposable {
  readonly root: string;
  readonly write: (file: string, content: string) => Promise<void>;
}

export async function makeWorkspace(): Promise<TestWorkspace> {
  const root = await mkdtemp(join(tmpdir(), 'workspace-'));
  const write = async (file: string, content: string): Promise<void> => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  };
  const addPackage = async (dir: string, name: string, dependencies: readonly string[]): Promise<void> => {
    const manifest = {
      name,
      type: 'module',
      dependencies: Object.fromEntries(dependencies.map((one) => [one, 'workspace:*'])),
    };
    await write(`${dir}/package.json`, JSON.stringify(manifest));
    await write(`${dir}/src/index.js`, `console.log('${name}');`);
    await write(`${dir}/webpack.config.ts`, config);
  };
  await write('pnpm-lock.yaml', 'locked');
  await addPackage('shared/domain', '@portal/domain', ['moment']);
  await addPackage('shared/contract', '@portal/contract', ['@portal/domain']);
  await addPackage('shared/tooling', '@portal/tooling', []);
  await addPackage('shared/ui', '@portal/ui', []);
  await addPackage('shell', '@portal/shell', ['@portal/ui']);
  await addPackage('mf-folio', '@portal/mf-folio', ['@portal/contract']);
  await write('mf-folio/remote.json', testManifest('mf-folio'));
  await addPackage('api', '@portal/api', ['@portal/contract']);
  return { root, write, [Symbol.asyncDispose]: () => rm(root, { recursive: true }) };
}

/** The description of an area of that name. */
export function testManifest(name: string): string {
  return JSON.stringify({
    name,
    routes: [{ name: 'page', path: `/${name}`, access: 'public', title: name }],
    menus: [],
    contract: '^1.0.0',
  });
}

const config = `export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: { main: './src/index.js' },
  output: { path: import.meta.dirname + '/dist', clean: true },
};
`;
