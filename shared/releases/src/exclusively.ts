import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './error-code.ts';

const pauseBetween = 20;

/**
 * Does the work while no other process does work under the same lock file. The lock is that of an empty SQLite database: the
 * system takes it from a process that dies, so that none is ever left behind.
 */
export async function exclusively<Result>(
  lockFile: string,
  work: () => Promise<Result>,
  onWait?: () => void,
): Promise<Result> {
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    if (!isTaken(lock)) return await work();
    onWait?.();
    while (isTaken(lock)) await pause(pauseBetween);
    return await work();
  } finally {
    lock.close();
  }
}

/** Takes the lock unless somebody else has it. */
function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return false;
  } catch (error) {
    if (errorCode(error, 'errcode') === busy) return true;
    throw error;
  }
}

/** SQLITE_BUSY. */
const busy = 5;
