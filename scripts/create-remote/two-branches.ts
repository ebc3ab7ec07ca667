import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const lockfile = 'pnpm-lock.yaml';

/**
 * Two teams each create an area on a branch of their own, and the branches meet: only pnpm's lockfile conflicts, pnpm
 * resolves it, and both areas pass their checks, stand in the menu, and one shows the fact that the other emits.
 * @throws Error naming the command that failed, or the files that conflict
 */
export function checkTwoBranches(root: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'two-branches-'));
  try {
    git(root, 'clone', '--quiet', '--branch', currentBranch(root), root, folder);
    git(folder, 'switch', '--quiet', '-c', 'meeting');
    for (const area of ['mf-acorns', 'mf-berries']) createOnBranch(folder, area);
    git(folder, 'merge', '--quiet', 'mf-acorns');
    mergeLockfile(folder);
    tellFact(folder);
    run(folder, 'test', 'build');
    run(folder, 'test', 'mf-berries', 'types', 'lint', 'boundaries', 'unit');
    run(folder, 'test', 'mf-acorns');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function createOnBranch(folder: string, area: string): void {
  git(folder, 'switch', '--quiet', '-c', area, 'meeting');
  run(folder, 'create-remote', area);
  git(folder, 'add', '--all');
  git(
    folder,
    '-c',
    'user.name=A team',
    '-c',
    'user.email=team@portal.test',
    'commit',
    '--quiet',
    '-m',
    `feat: ${area}`,
  );
  git(folder, 'switch', '--quiet', 'meeting');
}

/** The second branch meets the first: nothing but the lockfile may conflict, and pnpm knows how to merge that. */
function mergeLockfile(folder: string): void {
  try {
    git(folder, 'merge', '--quiet', '--no-commit', 'mf-berries');
  } catch {
    const conflicts = git(folder, 'diff', '--name-only', '--diff-filter=U').trim();
    if (conflicts !== lockfile) throw new Error(`the two branches conflict in ${conflicts.replaceAll('\n', ', ')}`);
  }
  const pnpm = ['--yes', `pnpm@${process.env['PNPM_VERSION'] ?? ''}`, 'install', '--no-frozen-lockfile'];
  execFileSync('npx', pnpm, { cwd: folder, env: { ...process.env, CI: 'true' }, stdio: 'inherit' });
  if (/^(<<<<<<<|>>>>>>>)/m.test(readFileSync(join(folder, lockfile), 'utf8')))
    throw new Error('pnpm left conflicts in its lockfile');
}

/** A button in one area and a line in the other, as their teams would write them, and the spec that presses it. */
function tellFact(folder: string): void {
  wrapPage(
    folder,
    'acorns',
    `import { facts } from '@portal/contract';
import { emit } from '@portal/platform';
import { Button } from '@portal/ui';`,
    `<Button onClick={() => emit(facts.propertySelected, { property_id: 4711 })}>Choose a property</Button>`,
  );
  wrapPage(
    folder,
    'berries',
    `import { facts } from '@portal/contract';
import { useFact } from '@portal/platform';`,
    `<p>{\`Chosen: \${useFact(facts.propertySelected)?.property_id ?? 'none'}\`}</p>`,
  );
  writeFileSync(join(folder, 'e2e/specs/mf-acorns.spec.ts'), spec);
}

function wrapPage(folder: string, noun: string, imports: string, element: string): void {
  const name = `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}`;
  const source = join(folder, `mf-${noun}/src`);
  const page = `${imports}
import type { ReactElement } from 'react';
import { ${name}Page } from '../${noun}/${noun}.page.tsx';

export function WithFactPage(): ReactElement {
  return (
    <>
      ${element}
      <${name}Page />
    </>
  );
}
`;
  const routes = readFileSync(join(source, 'routes.tsx'), 'utf8');
  mkdirSync(join(source, 'features/with-fact'));
  writeFileSync(join(source, 'features/with-fact/with-fact.page.tsx'), page);
  writeFileSync(
    join(source, 'routes.tsx'),
    routes
      .replace(
        /^import \{ \w+Page \} from .*$/m,
        "import { WithFactPage } from './features/with-fact/with-fact.page.tsx';",
      )
      .replaceAll(`${name}Page`, 'WithFactPage'),
  );
  execFileSync(
    process.execPath,
    ['node_modules/prettier/bin/prettier.cjs', '--write', '--log-level', 'warn', `mf-${noun}`],
    {
      cwd: folder,
    },
  );
}

const spec = `import { expect, test } from '../fixtures.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an area from one branch shows the fact that an area from another branch emits', async ({ page, accounts, logIn }) => {
  await logIn(accounts.owner);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Berries' }).click();
  await expect(page.getByText('Chosen: none')).toBeVisible();
  await menu.getByRole('link', { name: 'Acorns' }).click();
  await page.getByRole('button', { name: 'Choose a property' }).click();
  await menu.getByRole('link', { name: 'Berries' }).click();
  await expect(page.getByText('Chosen: 4711')).toBeVisible();
});
`;

function git(cwd: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

const currentBranch = (root: string): string => git(root, 'rev-parse', '--abbrev-ref', 'HEAD').trim();

function run(cwd: string, ...args: readonly string[]): void {
  execFileSync(process.execPath, ['scripts/run.mjs', ...args], { cwd, stdio: 'inherit' });
}
