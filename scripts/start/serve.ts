import type { RequestOptions } from 'node:http';
import { ServerProcesses, type ServerCommand } from './server-processes.ts';
import type { Environment } from './start-settings.ts';
import { waitUntilReady } from './wait-until-ready.ts';

export interface ServeOptions {
  readonly env: Environment;
  readonly servers: readonly ServerCommand[];
  /** The portal is ready when each of these returns 200. */
  readonly ready: readonly RequestOptions[];
  readonly print: (line: string) => void;
  /** Called once, when the portal is ready. */
  readonly onReady: () => Promise<void>;
  /** Starts watching the sources of the servers. Returns a function that stops it. */
  readonly watch?: (processes: ServerProcesses) => () => void;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs the servers until one of them ends or a signal arrives. Returns the exit code. */
export async function serve({ env, servers, ready, print, onReady, watch }: ServeOptions): Promise<number> {
  const processes = new ServerProcesses(env, print);
  const asked = Promise.withResolvers<number>();
  for (const signal of signals) process.on(signal, () => asked.resolve(0));
  for (const server of servers) processes.start(server);
  const endWatch = watch?.(processes);
  const ended = Promise.race([asked.promise, processes.ended]);
  const stopping = new AbortController();
  void ended.then(() => stopping.abort());
  if (await waitUntilReady(ready, { report: print, signal: stopping.signal })) await onReady();
  const code = await ended;
  endWatch?.();
  await processes.stop();
  return code;
}
