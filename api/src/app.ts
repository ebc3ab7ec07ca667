import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { Metrics } from '@portal/server';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { AppDeps } from './app-deps.ts';
import { hashQueue, type HashQueue } from './db/hash-queue.ts';
import { findRoutes } from './find-routes.ts';
import { observePortal } from './http/observe-portal.ts';
import { addAuthorization } from './http/authorize.ts';
import { addConfirmation } from './http/confirmation.ts';
import { addCompression } from './http/compression.ts';
import { portalCookies } from './http/cookies.ts';
import { addCsrf } from './http/csrf.ts';
import { addErrors, refuseAddress } from './http/errors.ts';
import { addEtags } from './http/etag.ts';
import { addHeavyReads } from './http/heavy-reads.ts';
import { addHeaders } from './http/headers.ts';
import { addMultipart } from './http/multipart.ts';
import { addSessions } from './http/session.ts';
import { touchSessions } from './http/touch-session.ts';
import { LOGO_FOLDER } from './services/provider/provider-logo.ts';
import { checkRoutes } from './http/route.ts';
import { addUnsealedLog } from './services/row-seals/report-unsealed.ts';
import { addOrigins } from './services/audit/origin.ts';
import { ReadQueue } from './services/heavy/read-queue.ts';
import { inspectionQueue } from './services/files/inspection-queue.ts';
import type { InspectionQueue } from './services/files/inspection-queue.ts';
import { checkedReader } from './services/files/checked-files.ts';
import type { Scanner } from './services/files/scanner.ts';
import { renderQueue } from './services/render/render-queue.ts';
import type { RenderQueue } from './services/render/render-queue.ts';

export interface AppOptions extends Omit<
  AppDeps,
  'cookies' | 'hashing' | 'readFile' | 'reportFiles' | 'rendering' | 'readQueue'
> {
  readonly hashing?: HashQueue;
  readonly rendering?: RenderQueue;
  readonly inspection?: InspectionQueue;
  readonly readQueue?: ReadQueue;
  /** Null where files are not scanned. */
  readonly scanner?: Scanner | null;
  /** The metrics that count requests; null for none. */
  readonly metrics?: Metrics | null;
  readonly logger: NonNullable<FastifyServerOptions['logger']>;
}

/** No call of the portal sends more than a few fields; bodies with files have a limit of their own. */
const BODY_LIMIT = 64 * 1024;
/** Longer than any address that Node accepts, so that each call limits its own parameters. */
const LONGEST_PARAM = 16 * 1024;

/** The api, ready to listen or to be called in a test. */
export async function buildApp({
  logger,
  metrics = null,
  hashing = hashQueue(),
  rendering = renderQueue(),
  inspection = inspectionQueue(),
  readQueue = new ReadQueue(),
  scanner = null,
  ...options
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestId,
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    frameworkErrors: refuseAddress,
    routerOptions: { maxParamLength: LONGEST_PARAM },
  });
  const deps: AppDeps = {
    ...options,
    cookies: portalCookies(options.settings),
    hashing,
    readFile: checkedReader(options.files),
    reportFiles: options.files.within('reports'),
    rendering,
    readQueue,
  };
  app.decorate('inspection', inspection);
  app.decorate('scanner', scanner);
  app.decorate('ownerQuota', deps.settings.ownerQuotaMb * 1024 * 1024);
  app.addHook('onClose', () => Promise.all([rendering.close(), inspection.close()]));
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  checkRoutes(app, ['/healthz', '/readyz', '/sample', '/api/openapi.json', `${LOGO_FOLDER}/:file`]);
  observePortal(app, deps, metrics);
  addHeaders(app);
  await addCompression(app);
  addEtags(app);
  addErrors(app);
  addMultipart(app, deps);
  addSessions(app, deps);
  addAuthorization(app, deps);
  addCsrf(app, deps);
  addConfirmation(app, deps);
  addOrigins(app);
  addUnsealedLog(app);
  touchSessions(app, deps);
  addHeavyReads(app, deps);
  for (const addRoutes of await findRoutes()) addRoutes(app, deps);
  return app;
}

/** The gateway numbers requests, so that both logs agree. */
function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
}
