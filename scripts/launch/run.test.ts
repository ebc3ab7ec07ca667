import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

/** A checkout with nothing installed, and a fake `npx` that records its arguments and provides Node. */
let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'run-'));
  await cp(join(import.meta.dirname, '..', 'run.mjs'), join(root, 'scripts/run.mjs'));
  await cp(join(import.meta.dirname, 'end-with-parent.mjs'), join(root, 'scripts/launch/end-with-parent.mjs'));
  await writeFile(join(root, 'package.json'), '{"type": "module"}');
  await writeFile(join(root, 'pnpm-lock.yaml'), 'one');
  await writeFile(
    join(root, 'scripts/start.ts'),
    `console.log(JSON.stringify({ argv: process.argv.slice(2), cwd: process.cwd() })); process.exitCode = 7;`,
  );
  await writeFile(
    join(root, 'scripts/generate.ts'),
    `import { appendFileSync } from 'node:fs'; appendFileSync('generated.log', 'generated ');`,
  );
  await mkdir(join(root, 'bin'));
  await fakeNpx(`mkdir -p node_modules/node/bin && ln -sf '${process.execPath}' node_modules/node/bin/node`);
});
afterEach(async () => rm(root, { recursive: true }));

async function fakeNpx(body: string): Promise<void> {
  const file = join(root, 'bin/npx');
  await writeFile(file, `#!/bin/sh\necho "$@" >> installs.log\n${body}\n`);
  await chmod(file, 0o755);
}

const environment = () => ({ PATH: `${join(root, 'bin')}:/usr/bin:/bin` });

function runScript(...args: string[]) {
  const result = spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), ...args], {
    cwd: tmpdir(),
    env: environment(),
    encoding: 'utf8',
  });
  return { code: result.status, stdout: result.stdout, stderr: result.stderr };
}

const installs = async (): Promise<string[]> => (await readFile(join(root, 'installs.log'), 'utf8')).trim().split('\n');

describe('npm start from a clean clone', () => {
  it('npm start installs the locked packages, runs the script with its arguments and returns its exit code', async () => {
    const { code, stdout, stderr } = runScript('start', '--help', 'a b');
    expect(code).toBe(7);
    expect(JSON.parse(stdout)).toEqual({ argv: ['--help', 'a b'], cwd: root });
    expect(stderr).toContain('Installing');
    expect(await installs()).toEqual(['--yes pnpm@12.21.0 install --frozen-lockfile']);
  });

  it('npm start prints how long installing takes, without the output of the package managers', async () => {
    const bringNode = `mkdir -p node_modules/node/bin && ln -sf '${process.execPath}' node_modules/node/bin/node`;
    await fakeNpx(`echo 'Progress: resolved 900'; echo 'npm warn deprecated' >&2; ${bringNode}`);
    expect(runScript('start').stderr).toMatch(/^Installing .*about a minute.*\nInstalled in \d+ s\.\n$/);
  });

  it('npm start installs again only when the lock file has changed', async () => {
    runScript('start');
    expect(runScript('start').stderr).toBe('');
    expect(await installs()).toHaveLength(1);
    await appendFile(join(root, 'pnpm-lock.yaml'), 'two');
    runScript('start');
    expect(await installs()).toHaveLength(2);
  });

  it('what create-remote has installed is not installed again by the next command', async () => {
    await writeFile(
      join(root, 'scripts/create-remote.ts'),
      `import { appendFileSync } from 'node:fs'; appendFileSync('pnpm-lock.yaml', 'two'); process.exitCode = process.argv.length - 2;`,
    );
    runScript('start');
    runScript('create-remote');
    expect(runScript('start').stderr).toBe('');
    expect(await installs()).toHaveLength(1);
    runScript('create-remote', 'one that fails');
    expect(runScript('start').stderr).toContain('Installing');
  });

  it('npm start says what to do when installing fails, and retries the next time', async () => {
    await fakeNpx('echo Progress: resolved 900; echo ENETUNREACH >&2; exit 1');
    const { code, stdout, stderr } = runScript('start');
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain('Progress: resolved 900');
    expect(stderr).toContain('ENETUNREACH');
    expect(stderr).toContain('check the connection');
    runScript('start');
    expect(await installs()).toHaveLength(2);
  });

  it('every script runs after the generated sources are written, and not if that fails', async () => {
    await writeFile(
      join(root, 'scripts/start.ts'),
      `import { readFileSync } from 'node:fs'; console.log(readFileSync('generated.log', 'utf8'));`,
    );
    expect(runScript('start').stdout).toBe('generated \n');
    expect(runScript('start').stdout).toBe('generated generated \n');
    await writeFile(join(root, 'scripts/generate.ts'), `console.error('two calls of one name'); process.exitCode = 1;`);
    const { code, stdout, stderr } = runScript('start');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('two calls of one name');
  });

  it.each([[], ['nothing'], ['constructor']])('the launcher lists its commands when called with %j', (...args) => {
    const { code, stderr } = runScript(...args);
    expect(code).toBe(1);
    expect(stderr).toMatch(/<start \| test \| nightly \| release \|.*\| sbom> /);
  });
});

describe('a running script', () => {
  const patient = `
    process.on('SIGTERM', () => { console.log('ended'); process.exit(5); });
    setInterval(() => undefined, 1000);
    console.log('running');`;

  async function install(): Promise<void> {
    await mkdir(join(root, 'node_modules/node/bin'), { recursive: true });
    await symlink(process.execPath, join(root, 'node_modules/node/bin/node'));
    await writeFile(join(root, 'scripts/start.ts'), patient);
  }

  function outputOf(stream: Readable): () => string {
    let output = '';
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    return () => output;
  }

  async function startPatient() {
    await install();
    const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'start'], {
      env: environment(),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const output = outputOf(child.stdout);
    await once(child.stdout, 'data');
    return { child, closed: once(child.stdout, 'close'), output };
  }

  it('a script receives the signal that npm receives', async () => {
    const { child, closed, output } = await startPatient();
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exit).toEqual([5, null]);
    await closed;
    expect(output()).toBe('running\nended\n');
  });

  it('a script ends when npm was killed and only its shell noticed', async () => {
    await install();
    const shell = spawn('/bin/sh', ['-c', `${process.execPath} ${join(root, 'scripts/run.mjs')} start; true`], {
      env: { ...environment(), npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const output = outputOf(shell.stdout);
    await once(shell.stdout, 'data');
    const closed = once(shell.stdout, 'close');
    shell.kill('SIGTERM');
    await closed;
    expect(output()).toBe('running\nended\n');
  });

  it('a script ends when its parent process is killed', async () => {
    const { child, closed, output } = await startPatient();
    child.kill('SIGKILL');
    await closed;
    expect(output()).toBe('running\nended\n');
  });
});
