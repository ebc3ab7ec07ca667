import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError, type StartSettings } from './start-settings.ts';

/** Checked before the build, so that a taken port is reported at once. */
export const checkPortIsFree = ({ host, port }: Pick<StartSettings, 'host' | 'port'>): Promise<void> =>
  check(port, host, `Set PORT to another one, as in: PORT=${port + 1} npm start`);

/** The port of an area's development server comes from its name, so that only one can run. */
export const checkDevPortIsFree = ({ name, port }: { readonly name: string; readonly port: number }): Promise<void> =>
  check(port, '127.0.0.1', `${name} may be in development already: end that npm run dev first.`);

async function check(port: number, host: string, advice: string): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw new StartError(`The portal cannot use port ${port}: ${reasonOf(error)} ${advice}`);
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
