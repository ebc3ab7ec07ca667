// Starts the portal's scripts: `node scripts/run.mjs start`. Plain JavaScript, because it runs on any installed Node
// before the packages are installed. The scripts run on the Node version that the workspace pins.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { clearInterval, setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';

const pnpmVersion = '12.21.0';
const oldestNode = 20;
const root = fileURLToPath(new URL('..', import.meta.url));
const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
const scripts = {
  start: 'scripts/start.ts',
  test: 'scripts/test.ts',
  nightly: 'scripts/nightly.ts',
  release: 'scripts/release.ts',
  budgets: 'scripts/budgets.ts',
  fonts: 'scripts/fonts.ts',
  'freeze-contract': 'scripts/freeze-contract.ts',
  portal: 'api/src/cli.ts',
  dev: 'scripts/dev.ts',
  e2e: 'scripts/e2e.ts',
  'create-remote': 'scripts/create-remote.ts',
  add: 'scripts/add.ts',
  shots: 'scripts/shots.ts',
  bench: 'bench/src/main.ts',
  crash: 'api/testing/crash/main.ts',
  sbom: 'scripts/sbom.ts',
};

const [name = '', ...args] = process.argv.slice(2);
if (!Object.hasOwn(scripts, name))
  fail(`Usage: node scripts/run.mjs <${Object.keys(scripts).join(' | ')}> [arguments]`);
if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  fail(`The owner portal needs Node ${oldestNode} or newer; this is ${process.version}.`);
}
if (!isInstalled()) install();
generate();
run(scripts[name]);

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
}

function stampFile() {
  return join(root, 'node_modules/.portal-lock-hash');
}

function isInstalled() {
  if (!existsSync(node) || !existsSync(stampFile())) return false;
  return readFileSync(stampFile(), 'utf8') === lockHash();
}

function install() {
  console.error('Installing packages; this takes about a minute the first time …');
  const begun = performance.now();
  const command = ['--yes', `pnpm@${pnpmVersion}`, 'install', '--frozen-lockfile'];
  // With CI set, pnpm asks no questions.
  const result = spawnSync('npx', command, {
    cwd: root,
    // The output of the package managers is shown only if they fail.
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, CI: 'true' },
    shell: process.platform === 'win32',
  });
  if (result.status !== 0 || !existsSync(node)) {
    console.error([result.stdout, result.stderr, result.error?.message].filter(Boolean).join('\n'));
    fail(
      'Installing failed; see the reason above. The packages come over the network: check the connection (or the proxy settings of npm) and run the same command again.',
    );
  }
  writeFileSync(stampFile(), lockHash());
  console.error(`Installed in ${Math.round((performance.now() - begun) / 1000)} s.`);
}

/** Writes the generated sources, which every script imports. */
function generate() {
  const command = ['--disable-warning=ExperimentalWarning', join(root, 'scripts/generate.ts')];
  const { status } = spawnSync(node, command, { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) fail('The generated sources could not be written; see the reason above.');
}

function run(file) {
  const path = join(root, 'node_modules/.bin') + delimiter + process.env.PATH;
  const env = {
    ...process.env,
    PATH: path,
    INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
    PNPM_VERSION: pnpmVersion,
  };
  const follow = new URL('launch/end-with-parent.mjs', import.meta.url).href;
  const flags = ['--disable-warning=ExperimentalWarning', '--import', follow];
  const child = spawn(node, [...flags, join(root, file), ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) followShell(() => child.kill('SIGTERM'));
  child.on('error', (error) => fail(`${file} could not be started: ${error.message}`));
  child.on('exit', (code) => {
    // It has installed what it made.
    if (name === 'create-remote' && code === 0) writeFileSync(stampFile(), lockHash());
    process.exitCode = code ?? 1;
  });
}

// npm ends its shell, and the shell does not pass the signal on.
function followShell(end) {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    end();
  }, 500);
  timer.unref();
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
