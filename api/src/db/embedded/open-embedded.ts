import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdDataFolder } from '../data-folder.ts';
import { SOCKET_NAME } from '../pool.ts';
import { DiskFullError } from '../disk-full.ts';
import { hasRoomToOpen } from './disk-room.ts';
import { startEmbedded } from './embedded-database.ts';

/** The kernel allows 108 bytes on Linux, 104 elsewhere. */
const LONGEST_SOCKET_PATH = 100;

export interface OpenEmbedded {
  readonly socketFolder: string;
  /** Lets other processes of this machine join. */
  readonly announce: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Locks the data folder and starts the embedded database in it.
 * @throws DataFolderHeldError when another process holds it; DiskFullError when there is no room to start
 */
export async function openEmbedded(
  dataDir: string,
  onError: (error: Error) => void,
  hasRoom = hasRoomToOpen,
): Promise<OpenEmbedded> {
  const held = holdDataFolder(dataDir);
  try {
    const folder = join(held.folder, 'db');
    if (!hasRoom(folder)) throw new DiskFullError(held.folder);
    const socketFolder = makeSocketFolder(held.folder);
    const embedded = await startEmbedded({ folder, socketPath: join(socketFolder, SOCKET_NAME) }, onError);
    const close = async (): Promise<void> => {
      await embedded.stop();
      rmSync(socketFolder, { recursive: true, force: true });
      held.release();
    };
    return { socketFolder, announce: () => held.announce(socketFolder), close };
  } catch (error) {
    held.release();
    throw error;
  }
}

/** Readable by this user only: a process that reaches the socket can read every owner's data. */
function makeSocketFolder(dataFolder: string): string {
  const folder = join(dataFolder, 'run');
  if (Buffer.byteLength(join(folder, SOCKET_NAME)) > LONGEST_SOCKET_PATH) return mkdtempSync(join(tmpdir(), 'portal-'));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}
