import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/** The process that holds a data folder; `socketFolder` is null until its database listens. */
export interface Holder {
  readonly pid: number;
  readonly socketFolder: string | null;
}

/** A data folder belongs to one process at a time: two engines on one folder would lose each other's writes. */
export class DataFolderHeldError extends Error {
  override readonly name = 'DataFolderHeldError';
  readonly holder: Holder | null;

  constructor(folder: string, holder: Holder | null) {
    super(
      `${folder} is in use by ${holder === null ? 'another process' : `process ${holder.pid}`}; stop it first, or set DATA_DIR to another folder`,
    );
    this.holder = holder;
  }
}

export interface HeldDataFolder {
  readonly folder: string;
  /** Shows other processes where the database listens. */
  readonly announce: (socketFolder: string) => void;
  readonly release: () => void;
}

/**
 * Locks the folder for this process, creating it where it is missing. The kernel releases the lock when the process
 * dies, however it dies.
 * @throws DataFolderHeldError when a process holds it, this one included
 */
export function holdDataFolder(dataDir: string): HeldDataFolder {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = lockFile(folder);
  const announceHolder = (socketFolder: string | null): void => writeHolder(folder, { pid: process.pid, socketFolder });
  announceHolder(null);
  return {
    folder,
    announce: announceHolder,
    release: () => {
      rmSync(holderPath(folder), { force: true });
      lock.close();
    },
  };
}

/** The process recorded as the holder of the folder; it may have died since, only `holdDataFolder` knows. */
export function readHolder(folder: string): Holder | null {
  try {
    return parseHolder(readFileSync(holderPath(folder), 'utf8'));
  } catch {
    return null;
  }
}

function lockFile(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'lock.db'), { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new DataFolderHeldError(folder, readHolder(folder));
    throw error;
  }
}

function isBusy(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function holderPath(folder: string): string {
  return join(folder, 'holder.json');
}

function writeHolder(folder: string, holder: Holder): void {
  const draft = `${holderPath(folder)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  renameSync(draft, holderPath(folder));
}

function parseHolder(text: string): Holder | null {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null || !('pid' in parsed) || typeof parsed.pid !== 'number')
    return null;
  const socketFolder = 'socketFolder' in parsed && typeof parsed.socketFolder === 'string' ? parsed.socketFolder : null;
  return { pid: parsed.pid, socketFolder };
}
