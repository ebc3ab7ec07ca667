import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '../db/embedded/embedded-database.ts';
import { SOCKET_NAME } from '../db/pool.ts';
import { copyPreparedFolder } from '../db/test-database.ts';

/** A database server on a socket, which comes and goes as a test says; what it was told stays. */
export class DatabaseServer {
  readonly folder: string;
  readonly url: string;
  #stop: (() => Promise<void>) | null = null;

  constructor(folder: string) {
    this.folder = folder;
    this.url = `postgres://postgres@${encodeURIComponent(folder)}/postgres`;
  }

  /** One that is not there yet. */
  static async prepare(): Promise<DatabaseServer> {
    return new DatabaseServer(await copyPreparedFolder());
  }

  async start(): Promise<void> {
    const { stop } = await startEmbedded({ folder: join(this.folder, 'db'), socketPath: join(this.folder, SOCKET_NAME) }, () => undefined);
    this.#stop = stop;
  }

  async stop(): Promise<void> {
    await this.#stop?.();
    this.#stop = null;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
