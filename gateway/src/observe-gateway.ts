import { observeRequests, type Metrics } from '@portal/server';
import type { FastifyInstance } from 'fastify';
import type { RegistryStore } from './store/registry-store.ts';

/** Told of what goes wrong between gateway and api. */
export interface Watch {
  readonly upstreamFailed: () => void;
}

/** Logs a line for each request and counts it where somebody wants numbers: also which remotes are served, and how often the api was away. */
export function observeGateway(app: FastifyInstance, metrics: Metrics | null, registry: RegistryStore): Watch {
  const countFile = metrics?.counter(
    { name: 'portal_remote_files_total', help: 'Files of releases that were served, by remote.' },
    ['remote'],
  );
  const countFailure = metrics?.counter(
    { name: 'portal_upstream_failures_total', help: 'Calls for which the api did not answer.' },
    [],
  );
  metrics?.gauges(
    [{ name: 'portal_remotes_left_out', help: 'Remotes whose entry in the registry is bad.' }],
    async () => [(await registry.leftOut()).length],
  );
  observeRequests(app, {
    isQuiet: (route) => route === '/healthz' || route === '/readyz',
    count: (answered, { url }) => {
      metrics?.countRequest(answered);
      const remote = answered.status < 400 ? remoteOf(url) : null;
      if (remote !== null) countFile?.({ remote });
    },
  });
  return { upstreamFailed: () => countFailure?.({}) };
}

/** Of a file that was served, so that it is a name that was released. */
function remoteOf(url: string): string | null {
  return /^\/remotes\/([a-z][a-z0-9-]*)\//.exec(url)?.[1] ?? null;
}
