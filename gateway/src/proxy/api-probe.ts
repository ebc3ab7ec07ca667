import { request } from 'node:http';

/** Asks the api on a connection of its own; null if it does not respond in time. */
export type ApiProbe = (path: '/healthz' | '/readyz') => Promise<number | null>;

/** However many ask at once, the api is asked once. */
export function apiProbe(socketPath: string, time: number): ApiProbe {
  const asked = new Map<string, Promise<number | null>>();
  return (path) => {
    const pending = asked.get(path) ?? ask(socketPath, path, time).finally(() => asked.delete(path));
    asked.set(path, pending);
    return pending;
  };
}

function ask(socketPath: string, path: string, time: number): Promise<number | null> {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const asking = request({ socketPath, path, agent: false, signal: AbortSignal.timeout(time) }, (answer) => {
    answer
      .on('error', () => resolve(null))
      .on('end', () => resolve(answer.statusCode ?? null))
      .resume();
  });
  asking.on('error', () => resolve(null)).end();
  return promise;
}
