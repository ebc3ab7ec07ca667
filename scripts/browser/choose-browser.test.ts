import { describe, expect, it } from '@jest/globals';
import { chooseBrowser, type Machine } from './choose-browser.ts';

interface Given {
  chromiumPath?: string;
  isRoot?: boolean;
  isUnattended?: boolean;
  /** Programs on the PATH, by name. */
  programs?: Record<string, string>;
  /** Paths that exist but do not start. */
  broken?: string[];
  /** Programs that a package manager adds to the PATH. */
  packaged?: Record<string, string>;
  playwright?: string | null;
  downloaded?: string | null;
}

function machineOf(given: Given): { machine: Machine; commands: string[] } {
  const commands: string[] = [];
  const programs = { ...given.programs };
  let playwright = given.playwright ?? null;
  const machine: Machine = {
    chromiumPath: given.chromiumPath,
    isRoot: given.isRoot ?? false,
    isUnattended: given.isUnattended ?? false,
    find: (program) => programs[program] ?? null,
    starts: (path) => !(given.broken ?? []).includes(path),
    run: (program, args) => {
      commands.push([program, ...args].join(' '));
      Object.assign(programs, given.packaged);
      return true;
    },
    playwrightPath: () => playwright,
    installPlaywright: () => {
      commands.push('playwright install chromium');
      playwright = given.downloaded ?? null;
      return playwright !== null;
    },
    say: () => undefined,
  };
  return { machine, commands };
}

const apt = { 'apt-get': '/usr/bin/apt-get' };

describe('the browser for the tests', () => {
  it('the browser in CHROMIUM_PATH takes precedence', () => {
    const { machine, commands } = machineOf({
      chromiumPath: '/opt/chromium',
      programs: { chromium: '/usr/bin/chromium' },
    });
    expect(chooseBrowser(machine)).toBe('/opt/chromium');
    expect(commands).toEqual([]);
  });

  it('a CHROMIUM_PATH that does not start is an error, not skipped', () => {
    const { machine } = machineOf({
      chromiumPath: '/opt/gone',
      broken: ['/opt/gone'],
      programs: { chromium: '/usr/bin/chromium' },
    });
    expect(() => chooseBrowser(machine)).toThrow('CHROMIUM_PATH names /opt/gone, which does not start as a browser.');
  });

  it.each(['chromium', 'chromium-browser', 'google-chrome'])(
    'an installed %s is taken without installing anything',
    (program) => {
      const { machine, commands } = machineOf({ isRoot: true, programs: { ...apt, [program]: `/usr/bin/${program}` } });
      expect(chooseBrowser(machine)).toBe(`/usr/bin/${program}`);
      expect(commands).toEqual([]);
    },
  );

  it('an installed headless shell is taken before a browser', () => {
    const shell = '/usr/bin/chromium-headless-shell';
    const { machine, commands } = machineOf({
      programs: { chromium: '/usr/bin/chromium', 'chromium-headless-shell': shell },
    });
    expect(chooseBrowser(machine)).toBe(shell);
    expect(commands).toEqual([]);
  });

  it.each([
    ['the package exists', { 'chromium-headless-shell': '/usr/bin/shell' }, '/usr/bin/shell'],
    ['there is no such package', {}, '/usr/bin/chromium'],
  ])('an unattended run as root installs the headless shell beside a browser: %s', (_, packaged, path) => {
    const programs = { ...apt, chromium: '/usr/bin/chromium' };
    const { machine, commands } = machineOf({ isRoot: true, isUnattended: true, programs, packaged });
    expect(chooseBrowser(machine)).toBe(path);
    expect(commands).toEqual(['apt-get update', 'apt-get install -y --no-install-recommends chromium-headless-shell']);
  });

  it('an installed browser that does not start is skipped', () => {
    const programs = { 'chromium-browser': '/usr/bin/chromium-browser', 'google-chrome': '/usr/bin/google-chrome' };
    const { machine } = machineOf({ programs, broken: ['/usr/bin/chromium-browser'] });
    expect(chooseBrowser(machine)).toBe('/usr/bin/google-chrome');
  });

  it("Playwright's browser is used if it is already downloaded", () => {
    const { machine, commands } = machineOf({ isRoot: true, programs: apt, playwright: '/cache/chrome' });
    expect(chooseBrowser(machine)).toBe('/cache/chrome');
    expect(commands).toEqual([]);
  });

  it('the root user installs a browser from the system packages', () => {
    const { machine, commands } = machineOf({
      isRoot: true,
      programs: apt,
      packaged: { chromium: '/usr/bin/chromium' },
    });
    expect(chooseBrowser(machine)).toBe('/usr/bin/chromium');
    expect(commands).toEqual(['apt-get update', 'apt-get install -y --no-install-recommends chromium']);
  });

  it.each([
    ['dnf', 'dnf install -y chromium'],
    ['apk', 'apk add --no-cache chromium'],
  ])('%s is used when there is no apt-get', (manager, command) => {
    const { machine, commands } = machineOf({
      isRoot: true,
      programs: { [manager]: manager },
      packaged: { chromium: '/usr/bin/chromium' },
    });
    expect(chooseBrowser(machine)).toBe('/usr/bin/chromium');
    expect(commands).toEqual([command]);
  });

  it("a user other than root gets Playwright's browser", () => {
    const { machine, commands } = machineOf({ programs: apt, downloaded: '/cache/chrome' });
    expect(chooseBrowser(machine)).toBe('/cache/chrome');
    expect(commands).toEqual(['playwright install chromium']);
  });

  it("Playwright's browser is used if the system packages contain none that starts", () => {
    const { machine, commands } = machineOf({
      isRoot: true,
      programs: apt,
      packaged: { chromium: '/snap/bin/chromium' },
      broken: ['/snap/bin/chromium'],
      downloaded: '/cache/chrome',
    });
    expect(chooseBrowser(machine)).toBe('/cache/chrome');
    expect(commands.at(-1)).toBe('playwright install chromium');
  });

  it('the error says what to do if no browser can be installed', () => {
    const { machine } = machineOf({});
    expect(() => chooseBrowser(machine)).toThrow(
      /apt-get install chromium[\s\S]*playwright install[\s\S]*CHROMIUM_PATH=/,
    );
  });
});
