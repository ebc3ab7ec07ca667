/** The dependencies of choosing a browser. Tests pass their own. */
export interface Machine {
  readonly chromiumPath: string | undefined;
  readonly isRoot: boolean;
  /** Whether nobody is present: then a package may be installed although another browser exists. */
  readonly isUnattended: boolean;
  find(program: string): string | null;
  starts(path: string): boolean;
  run(program: string, args: readonly string[]): boolean;
  playwrightPath(): string | null;
  installPlaywright(): boolean;
  say(line: string): void;
}

/** Chromium without windows and tabs of its own: the same pages for two thirds of the processor time. */
const headlessShells = ['chromium-headless-shell', 'chrome-headless-shell'];

const programs = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const shellFromApt = ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'];

const packageManagers: readonly [program: string, ...commands: readonly (readonly string[])[]][] = [
  ['apt-get', ['update'], ['install', '-y', '--no-install-recommends', 'chromium']],
  ['dnf', ['install', '-y', 'chromium']],
  ['apk', ['add', '--no-cache', 'chromium']],
];

const noBrowser = `No browser could be found or installed for the tests in a browser. Any of these helps:
  - install Chromium or Google Chrome with the system's package manager (Debian, Ubuntu: apt-get install chromium)
  - let Playwright bring its own: cd e2e && npx playwright install --with-deps chromium
  - name an installed one: CHROMIUM_PATH=/path/to/chromium npm test`;

/**
 * Returns the path of a Chromium that starts: from CHROMIUM_PATH, a headless shell, an installed browser, one from the
 * system's package manager (as root), or Playwright's. Throws an error that says what to do if there is none.
 */
export function chooseBrowser(machine: Machine): string {
  if (machine.chromiumPath) return named(machine, machine.chromiumPath);
  const path = headlessShell(machine) ?? installed(machine) ?? fromPackages(machine) ?? fromPlaywright(machine);
  if (!path) throw new Error(noBrowser);
  return path;
}

function named(machine: Machine, path: string): string {
  if (machine.starts(path)) return path;
  throw new Error(`CHROMIUM_PATH names ${path}, which does not start as a browser.`);
}

function headlessShell(machine: Machine): string | null {
  return onPath(machine, headlessShells) ?? (machine.isUnattended ? shellFromPackages(machine) : null);
}

/** Null where no such package exists: any browser serves as well, only slower. */
function shellFromPackages(machine: Machine): string | null {
  if (!machine.isRoot || machine.find('apt-get') === null) return null;
  machine.say('Installing chromium-headless-shell, in which the tests take less time …');
  machine.run('apt-get', ['update']);
  machine.run('apt-get', shellFromApt);
  return onPath(machine, headlessShells);
}

function installed(machine: Machine): string | null {
  return onPath(machine, programs) ?? startable(machine, machine.playwrightPath());
}

function onPath(machine: Machine, names: readonly string[]): string | null {
  const found = names.map((program) => startable(machine, machine.find(program)));
  return found.find((path) => path !== null) ?? null;
}

function startable(machine: Machine, path: string | null): string | null {
  return path !== null && machine.starts(path) ? path : null;
}

function fromPackages(machine: Machine): string | null {
  const manager = packageManagers.find(([program]) => machine.find(program) !== null);
  if (!machine.isRoot || !manager) return null;
  const [program, ...commands] = manager;
  machine.say(`No browser found: installing chromium with ${program} …`);
  for (const args of commands) machine.run(program, args);
  return onPath(machine, programs);
}

function fromPlaywright(machine: Machine): string | null {
  machine.say("No browser found: downloading Playwright's own …");
  return machine.installPlaywright() ? startable(machine, machine.playwrightPath()) : null;
}
