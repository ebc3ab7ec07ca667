import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { errorCodes, type ErrorAnswer, type ErrorCode } from '@portal/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Watch } from '../observe-gateway.ts';
import type { Settings } from '../settings.ts';

const passedOn = ['/api', '/pub', '/uploads'].flatMap((path) => [path, `${path}/*`]);

/** Passes what belongs to the api on to its socket as it stands, bodies streamed both ways; an api that is away is 503. */
export async function apiProxy(app: FastifyInstance, settings: Settings, watch: Watch): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.setErrorHandler((error, _request, reply) => refuseCall(reply, error, watch));
    await scope.register(httpProxy, {
      upstream: 'http://api',
      undici: { socketPath: settings.apiSocket, headersTimeout: 60_000 },
      destroyAgent: true,
      routes: [...passedOn, '/readyz'],
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

/** What the browser's side says of itself is replaced; `ip` is what the servers in front say that are trusted. */
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

function refuseCall(reply: FastifyReply, error: unknown, { upstreamFailed }: Watch): FastifyReply {
  const code: ErrorCode = isRequestFault(error) ? 'malformed' : 'unavailable';
  // A browser that left takes the connection to the api along; the api is none the worse.
  const isFailure = code === 'unavailable' && !reply.raw.destroyed;
  if (isFailure) upstreamFailed();
  // What has a cause was logged where it was caught.
  if (isFailure && !hasCause(error)) reply.log.error({ err: error }, 'the gateway failed');
  const { status, message } = errorCodes[code];
  const answer: ErrorAnswer = { type: 'error', message, code, request_id: reply.request.id };
  return reply.code(status).header('cache-control', 'no-store').send(answer);
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
