import { observeRequests, type Metrics } from '@portal/server';
import type { FastifyInstance } from 'fastify';
import type { RegistryStore } from './store/registry-store.ts';

/** Notified of failures between gateway and api. */
export interface ApiObserver {
  readonly upstreamFailed: () => void;
}

/**
 * Logs a line per request. With metrics, also counts requests, files served per remote, and calls for which the api was
 * down.
 */
export function observeGateway(app: FastifyInstance, metrics: Metrics | null, registry: RegistryStore): ApiObserver {
  const countFile = metrics?.counter({ name: 'portal_remote_files_total', help: 'Release files served, by remote.' }, [
    'remote',
  ]);
  const countFailure = metrics?.counter(
    { name: 'portal_upstream_failures_total', help: 'Calls for which the api did not respond.' },
    [],
  );
  metrics?.gauges(
    [{ name: 'portal_remotes_left_out', help: 'Remotes whose entry in the registry is invalid.' }],
    async () => [(await registry.leftOut()).length],
  );
  observeRequests(app, {
    isQuiet: (route) => route === '/healthz' || route === '/readyz',
    count: (request, { url }) => {
      metrics?.countRequest(request);
      const remote = request.status < 400 ? remoteOf(url) : null;
      if (remote !== null) countFile?.({ remote });
    },
  });
  return { upstreamFailed: () => countFailure?.({}) };
}

/** Only for a file that was served, so that the name is one that was released. */
function remoteOf(url: string): string | null {
  return /^\/remotes\/([a-z][a-z0-9-]*)\//.exec(url)?.[1] ?? null;
}
