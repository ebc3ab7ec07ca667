import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Below it nothing more is written. The write-ahead log grows by 16 MB at a time, and the engine stops for good when it
 * cannot: three times that, and what a statement of an import adds to its tables.
 */
const KEPT_FREE = 64 * 1024 * 1024;
/** The engine begins with what its log holds, and with 16 MB more of it. */
const NEEDED_TO_START = 24 * 1024 * 1024;
/** A new database takes 40 MB, and goes on to write. */
const NEEDED_TO_BE_MADE = 40 * 1024 * 1024 + KEPT_FREE;

/** Whether the disk of the folder is so full that nothing more may be written. */
export function isDiskFull(folder: string): boolean {
  return freeOn(folder) < KEPT_FREE;
}

/** Whether an engine that stopped on a full disk can begin again. */
export function hasRoomToStart(folder: string): boolean {
  return freeOn(folder) >= NEEDED_TO_START;
}

/** Whether the database of this folder, which may not exist yet, can begin. */
export function hasRoomToOpen(folder: string): boolean {
  return existsSync(folder) ? hasRoomToStart(folder) : freeOn(dirname(folder)) >= NEEDED_TO_BE_MADE;
}

function freeOn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
