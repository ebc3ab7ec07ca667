import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../db/embedded/embedded-database.ts';
import { SOCKET_NAME } from '../db/pool.ts';

/** A database server on a socket, which comes and goes as a test says; what it was told stays. */
export class DatabaseServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'portal-server-'));
  readonly url = `postgres://postgres@${encodeURIComponent(this.folder)}/postgres`;
  #stop: (() => Promise<void>) | null = null;

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
