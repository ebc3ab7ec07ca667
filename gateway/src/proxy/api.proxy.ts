import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { errorCodes, type ErrorAnswer, type ErrorCode } from '@portal/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ApiObserver } from '../observe-gateway.ts';
import type { Settings } from '../settings.ts';

const proxiedPaths = ['/api', '/pub', '/uploads'].flatMap((path) => [path, `${path}/*`]);

/** Proxies api paths unchanged to its socket and streams bodies both ways; an api that is down is a 503. */
export async function apiProxy(app: FastifyInstance, settings: Settings, observer: ApiObserver): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.setErrorHandler((error, _request, reply) => refuseCall(reply, error, observer));
    await scope.register(httpProxy, {
      upstream: 'http://api',
      undici: { socketPath: settings.apiSocket, headersTimeout: 60_000 },
      destroyAgent: true,
      routes: [...proxiedPaths, '/readyz'],
      retryMethods: [],
      disableRequestLogging: true,
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => forwardedHeaders(request, headers, settings.publicUrl),
      },
    });
  });
}

interface Received {
  readonly id: string;
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
}

/** Replaces forwarding headers that the client sent; `ip` is the client's address according to the trusted proxies. */
function forwardedHeaders(received: Received, headers: IncomingHttpHeaders, publicUrl: URL): IncomingHttpHeaders {
  const { forwarded: _forwarded, 'x-real-ip': _realIp, ...rest } = headers;
  const host = received.headers.host ?? publicUrl.host;
  return {
    ...rest,
    host,
    'x-forwarded-for': received.ip,
    'x-forwarded-host': host,
    'x-forwarded-proto': publicUrl.protocol.replace(':', ''),
    'x-request-id': received.id,
  };
}

function refuseCall(reply: FastifyReply, error: unknown, { upstreamFailed }: ApiObserver): FastifyReply {
  const code: ErrorCode = isRequestFault(error) ? 'malformed' : 'unavailable';
  // When the browser disconnects, so does the connection to the api: that is no failure of the api.
  const isFailure = code === 'unavailable' && !reply.raw.destroyed;
  if (isFailure) upstreamFailed();
  // An error with a cause was logged where it was caught.
  if (isFailure && !hasCause(error)) reply.log.error({ err: error }, 'the gateway failed');
  const { status, message } = errorCodes[code];
  const body: ErrorAnswer = { type: 'error', message, code, request_id: reply.request.id };
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

function isRequestFault(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500
  );
}

function hasCause(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'cause' in error;
}
