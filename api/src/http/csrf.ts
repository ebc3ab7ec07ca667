import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { AppDeps } from '../app-deps.ts';
import { isCsrfToken } from '../services/session/csrf-token.ts';
import { serverKey } from '../services/session/server-key.repo.ts';

/** A write must come from the portal's own page, with the token of its session, which only that page can read. */
export function addCsrf(app: FastifyInstance, { database, cookies, settings }: AppDeps): void {
  app.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config;
    if (call?.noted && !isOwnPage(request)) throw new AppError('csrf');
    if (call?.effect !== 'write') return;
    const sent = request.headers['x-xsrf-token'];
    const isSentTwice = typeof sent === 'string' && sent === cookies.csrfToken(request);
    if (!isSentTwice || isForeign(request, settings.publicUrl)) throw new AppError('csrf');
    const key = await serverKey(database.orm, 'csrf');
    if (!isCsrfToken(key, sent, request.heldSession?.sessionToken)) throw new AppError('csrf');
  });
}

/**
 * The audit log records who looked at bank data or downloaded a file, so no other site or port may trigger these
 * requests.
 */
function isOwnPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/**
 * Checks by the browser's own headers where a write comes from; another site, port or host name is refused even with a
 * valid token. The Host header is not used: a site that makes the portal reachable under a name of its own also chooses
 * that header.
 */
function isForeign({ headers }: FastifyRequest, publicUrl: URL): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  return headers.origin !== undefined && headers.origin !== publicUrl.origin;
}
