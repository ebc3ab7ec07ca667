import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './error-code.ts';

const retryInterval = 20;

/**
 * Runs the work while no other process runs work under the same lock file. The lock is that of an empty SQLite
 * database: the system releases it when its process dies, so a stale lock is impossible.
 */
export async function exclusively<Result>(
  lockFile: string,
  work: () => Promise<Result>,
  onWait?: () => void,
): Promise<Result> {
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    if (tryLock(lock)) return await work();
    onWait?.();
    while (!tryLock(lock)) await pause(retryInterval);
    return await work();
  } finally {
    lock.close();
  }
}

/** Takes the lock. False if another process holds it. */
function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (errorCode(error, 'errcode') === busy) return false;
    throw error;
  }
}

/** SQLITE_BUSY. */
const busy = 5;
