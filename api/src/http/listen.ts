import { once } from 'node:events';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';

export class SocketInUseError extends Error {
  override readonly name = 'SocketInUseError';

  constructor(path: string) {
    super(`${path} is in use by another process; stop it first, or set API_SOCKET to another path.`);
  }
}

/**
 * Listens on a unix socket, for this user alone. A socket file that a killed process left behind is replaced.
 * @throws SocketInUseError when another process listens there
 */
export async function listenOnSocket(app: FastifyInstance, path: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (await isAnswered(path)) throw new SocketInUseError(path);
  rmSync(path, { force: true });
  await app.listen({ path });
  chmodSync(path, 0o600);
}

async function isAnswered(path: string): Promise<boolean> {
  const socket = createConnection(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
