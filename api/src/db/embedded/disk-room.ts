import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Free space below which nothing more is written. The write-ahead log grows by 16 MB at a time, and the engine stops
 * for good when it cannot: three times that, plus what a statement of an import adds to its tables.
 */
const KEPT_FREE = 64 * 1024 * 1024;
/** At its start the engine replays its log, and adds 16 MB to it. */
const NEEDED_TO_START = 24 * 1024 * 1024;
/** A new database needs 40 MB, and must be able to write afterwards. */
const NEEDED_TO_CREATE = 40 * 1024 * 1024 + KEPT_FREE;

/** Whether the disk of the folder is too full for further writes. */
export function isDiskFull(folder: string): boolean {
  return freeOn(folder) < KEPT_FREE;
}

/** Whether an engine that stopped on a full disk can start again. */
export function hasRoomToStart(folder: string): boolean {
  return freeOn(folder) >= NEEDED_TO_START;
}

/** Whether the database of this folder, which may not exist yet, can start. */
export function hasRoomToOpen(folder: string): boolean {
  return existsSync(folder) ? hasRoomToStart(folder) : freeOn(dirname(folder)) >= NEEDED_TO_CREATE;
}

function freeOn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
