import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import type { Machine } from './choose-browser.ts';

const e2e = join(import.meta.dirname, '../../e2e');
const playwright = join(e2e, 'node_modules/@playwright/test/cli.js');
const printPath = "import { chromium } from '@playwright/test'; console.log(chromium.executablePath());";

/** The machine that the tests run on. */
export function thisMachine(): Machine {
  return {
    chromiumPath: process.env['CHROMIUM_PATH'],
    isRoot: process.getuid?.() === 0,
    isUnattended: Boolean(process.env['CI']),
    find,
    starts: (path) => spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0,
    run: (program, args) => spawnSync(program, args, { stdio: 'inherit', env: unattended() }).status === 0,
    playwrightPath,
    installPlaywright: () =>
      spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'inherit', cwd: e2e }).status === 0,
    say: (line) => console.log(line),
  };
}

const unattended = (): NodeJS.ProcessEnv => ({ ...process.env, DEBIAN_FRONTEND: 'noninteractive' });

function find(program: string): string | null {
  if (isAbsolute(program)) return isExecutable(program) ? program : null;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function playwrightPath(): string | null {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', printPath], {
    cwd: e2e,
    encoding: 'utf8',
  });
  const path = stdout.trim();
  return path && existsSync(path) ? path : null;
}
