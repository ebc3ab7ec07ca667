import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from './start-settings.ts';

/** Checked before the build, so that a taken port is reported at once. */
export async function checkPortIsFree(port: number): Promise<void> {
  const server = createServer();
  try {
    server.listen(port);
    await once(server, 'listening');
  } catch (error) {
    throw new StartError(
      `The portal cannot use port ${port}: ${reasonOf(error)} Set PORT to another one, as in: PORT=${port + 1} npm start`,
    );
  }
  server.close();
  await once(server, 'close');
}

function reasonOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') return 'something is listening there already.';
  if (code === 'EACCES') return 'this user may not listen there.';
  return `${String(error)}.`;
}
