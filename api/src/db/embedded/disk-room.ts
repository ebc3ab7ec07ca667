import { statfsSync } from 'node:fs';

/**
 * Below it nothing more is written. The write-ahead log grows by 16 MB at a time, and the engine stops for good when it cannot: three times
 * that, and what a statement of an import adds to its tables.
 */
const KEPT_FREE = 64 * 1024 * 1024;
/** The engine begins with what its log holds, and with 16 MB more of it. */
const NEEDED_TO_START = 24 * 1024 * 1024;

/** Whether the disk of the folder is so full that nothing more may be written. */
export function isDiskFull(folder: string): boolean {
  return freeOn(folder) < KEPT_FREE;
}

/** Whether an engine that stopped on a full disk can begin again. */
export function hasRoomToStart(folder: string): boolean {
  return freeOn(folder) >= NEEDED_TO_START;
}

function freeOn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
