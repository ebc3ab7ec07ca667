import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { ListenAddress } from '../settings/listen-address.ts';
import { SettingsError } from '../settings/settings-error.ts';
import type { CompletedRequest } from './request-log.ts';

interface MetricName {
  readonly name: string;
  readonly help: string;
}

type Labels = Readonly<Record<string, string | number>>;

/**
 * The metrics of one process. Labels are fixed words, never an id or a text from a request: every value is kept for
 * ever.
 */
export interface Metrics {
  /** Counts a request, and how long it took, by route and status. */
  readonly countRequest: (request: CompletedRequest) => void;
  readonly counter: (named: MetricName, labels: readonly string[]) => (labels: Labels) => void;
  /** Gauges that one `read` fills when the metrics are scraped; null is a value that is unknown. */
  readonly gauges: (named: readonly MetricName[], read: () => Promise<readonly (number | null)[]>) => void;
  /** All metrics in the Prometheus text format. */
  readonly text: () => Promise<string>;
}

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function makeMetrics(process: 'api' | 'gateway'): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry, prefix: 'portal_' });
  const seconds = new Histogram({
    name: 'portal_request_seconds',
    help: 'Requests by route and status, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const refreshes: (() => Promise<void>)[] = [];
  return {
    countRequest: ({ method, route, status, ms }) => seconds.observe({ method, route, status }, ms / 1000),
    counter: (named, labels) => {
      const counter = new Counter({ ...named, labelNames: [...labels], registers: [registry] });
      return (given) => counter.inc({ ...given });
    },
    gauges: (named, read) => {
      const gauges = named.map((one) => new Gauge({ ...one, registers: [registry] }));
      refreshes.push(async () => {
        const values = await read();
        for (const [index, gauge] of gauges.entries()) gauge.set(values[index] ?? Number.NaN);
      });
    },
    text: async () => {
      await Promise.all(refreshes.map((refresh) => refresh()));
      return registry.metrics();
    },
  };
}

/**
 * Serves the metrics on a separate listener, not at the portal's address. Returns the function that closes it.
 * @throws SettingsError if it cannot listen on the address
 */
export async function serveMetrics(
  { text }: Pick<Metrics, 'text'>,
  { host, port }: ListenAddress,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const respond = (status: number, body = ''): unknown =>
      response.writeHead(status, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body);
    if (request.url === '/metrics')
      text().then(
        (body) => respond(200, body),
        () => respond(500),
      );
    else respond(404);
  });
  await listen(server, port, host);
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw new SettingsError(
      `The metrics cannot be served on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
