import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Metrics } from '@portal/server';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { assetRoutes } from './assets/assets.routes.ts';
import { devRemotesProxy } from './dev/dev-remotes.proxy.ts';
import { withDevRemotes } from './dev/dev-registry.ts';
import { healthRoutes } from './health.routes.ts';
import { answerEarly } from './limits/early-answer.ts';
import { defaultLimits, type Limits } from './limits/limits.ts';
import { enforceMinimumRate } from './limits/minimum-rate.ts';
import { refuseConnection, refuseExpectation } from './limits/refused-connection.ts';
import { observeGateway } from './observe-gateway.ts';
import { readableAddress } from './page/cut-address.ts';
import { pageRoutes } from './page/page.routes.ts';
import { registryRoutes } from './page/registry.routes.ts';
import { apiProbe } from './proxy/api-probe.ts';
import { apiProxy } from './proxy/api.proxy.ts';
import { providerSource } from './proxy/provider-source.ts';
import { addRefusals, refuseMalformed } from './refusals.ts';
import { addSecurityHeaders, setSecurityHeaders } from './security/security-headers.ts';
import type { Settings } from './settings.ts';
import { mirrorReleases } from './store/mirrored-releases.ts';
import { openRegistryStore } from './store/registry-store.ts';
import { openShellStore } from './store/shell-store.ts';

export interface AppOptions {
  readonly settings: Settings;
  /** Counts requests; null if no metrics are served. */
  readonly metrics?: Metrics | null;
  /** The limits of one client. */
  readonly limits?: Limits;
  readonly logger: NonNullable<FastifyServerOptions['logger']>;
}

/** The portal's single origin: page, registry, files of shell and remotes, and the proxy to the api. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, metrics = null, limits = defaultLimits } = options;
  const app = openServer(options, limits);
  const released = { shell: openShellStore(settings, app.log), registry: openRegistryStore(settings, app.log) };
  const sources = { ...released, registry: withDevRemotes(released.registry, settings.devRemotes, app.log) };
  const observer = observeGateway(app, metrics, released.registry);
  enforceMinimumRate(app, limits, (error, socket) => refuseConnection(error, socket, settings, app.log));
  addSecurityHeaders(app, settings);
  addRefusals(app);
  answerEarly(app, settings, limits);
  await mirrorReleases(app, settings);
  await devRemotesProxy(app, settings.devRemotes);
  await assetRoutes(app, settings);
  await apiProxy(app, settings, limits, observer);
  healthRoutes(app, released, apiProbe(settings.apiSocket, limits.probe), observer);
  registryRoutes(app, sources);
  app.get('/favicon.svg', (_request, reply) =>
    reply.sendFile('favicon.svg', publicDir, { immutable: false, maxAge: '1d' }),
  );
  await pageRoutes(app, { ...sources, provider: providerSource(settings.apiSocket) }, settings);
  return app;
}

function openServer({ settings, logger }: AppOptions, limits: Limits): FastifyInstance {
  const app = Fastify({
    logger,
    // Addresses contain reset tokens, so Fastify does not log requests.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustedProxies.length > 0 && [...settings.trustedProxies],
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    requestTimeout: 300_000,
    // `addRefusals` looks at the Host header, so that its refusal has the form of the others.
    http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.check, requireHostHeader: false },
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, settings, app.log),
    frameworkErrors: (_error, _request, reply) => void refuseMalformed(setSecurityHeaders(reply, settings)),
  });
  app.server.on('checkExpectation', (request, response) => refuseExpectation(request, response, settings));
  return app;
}

const publicDir = join(import.meta.dirname, '../public');
