import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import { errorCodes, type ErrorCode } from '@portal/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Limits } from '../limits/limits.ts';
import { BusyError } from '../limits/fair-concurrency.ts';
import type { ApiObserver } from '../observe-gateway.ts';
import { refusalOf } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { apiPools } from './api-pools.ts';
import { readBodies } from './bodies.ts';

const proxiedPaths = ['/api', '/pub', '/uploads'].flatMap((path) => [path, `${path}/*`]);

/** Seconds after which a caller may try again. */
const RETRY_AFTER = '2';

/** Proxies api paths unchanged to its socket and streams responses; an api that is down is a 503. */
export async function apiProxy(
  app: FastifyInstance,
  settings: Settings,
  limits: Limits,
  observer: ApiObserver,
): Promise<void> {
  await app.register(async (scope) => {
    readBodies(scope, limits);
    scope.setErrorHandler((error, _request, reply) => refuseCall(reply, error, observer));
    await scope.register(httpProxy, {
      upstream: 'http://api',
      undici: apiPools(settings.apiSocket, limits),
      destroyAgent: true,
      routes: proxiedPaths,
      retryMethods: [],
      disableRequestLogging: true,
      proxyPayloads: false,
      handler: ({ body, headers }, reply, dest, options) =>
        reply.from(
          dest,
          Buffer.isBuffer(body)
            ? { ...options, body, contentType: headers['content-type'] ?? 'application/octet-stream' }
            : options,
        ),
      replyOptions: {
        // Headers of the api about its connection to the gateway.
        rewriteHeaders: ({ connection: _connection, 'keep-alive': _keepAlive, ...headers }) => headers,
        rewriteRequestHeaders: (request, headers) => forwardedHeaders(request, headers, settings.publicUrl),
      },
    });
  });
}

/**
 * Headers about the client's own connection (RFC 9110, 7.6.1), or about where it comes from. `Expect` was answered by
 * the gateway.
 */
const dropped = new Set(
  'expect forwarded keep-alive proxy-connection te trailer transfer-encoding upgrade x-real-ip'.split(' '),
);

interface ClientRequest {
  readonly id: string;
  readonly method: string;
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
}

/** Replaces forwarding headers that the client sent; `ip` is the client's address according to the trusted proxies. */
function forwardedHeaders(received: ClientRequest, headers: IncomingHttpHeaders, publicUrl: URL): IncomingHttpHeaders {
  const host = received.headers.host ?? publicUrl.host;
  const hasBody = received.method !== 'GET' && received.method !== 'HEAD';
  const isDropped = (name: string): boolean => dropped.has(name) || (name === 'content-length' && !hasBody);
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !isDropped(name))),
    host,
    'x-forwarded-for': received.ip,
    'x-forwarded-host': host,
    'x-forwarded-proto': publicUrl.protocol.replace(':', ''),
    'x-request-id': received.id,
  };
}

/** Responds where the api cannot: when it is down, and when a request does not reach it whole. */
export function refuseCall(reply: FastifyReply, error: unknown, { upstreamFailed }: ApiObserver): FastifyReply {
  const code = codeOf(error);
  // When the browser disconnects, so does the connection to the api: that is no failure of the api.
  const isFailure = code === 'unavailable' && !reply.raw.destroyed;
  if (isFailure) upstreamFailed();
  // An error with a cause was logged where it was caught.
  if (isFailure && causeOf(error) === undefined) reply.log.error({ err: error }, 'the gateway failed');
  if (code === 'unavailable' || code === 'too_many') reply.header('retry-after', RETRY_AFTER);
  return reply
    .code(errorCodes[code].status)
    .header('cache-control', 'no-store')
    .send(refusalOf(code, reply.request.id));
}

/** Headers that the client of the api does not forward. */
const unsendable = ['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED', 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH'];

function codeOf(error: unknown): ErrorCode {
  const cause = causeOf(error);
  if (cause instanceof BusyError && cause.isOfSource) return 'too_many';
  if (unsendable.includes(fieldOf(cause, 'code') as string)) return 'malformed';
  const status = fieldOf(error, 'statusCode');
  if (typeof status !== 'number' || status >= 500) return 'unavailable';
  if (status === 413) return 'too_large';
  return status === 415 ? 'unsupported_media' : 'malformed';
}

function causeOf(error: unknown): unknown {
  return fieldOf(error, 'cause');
}

function fieldOf(error: unknown, name: 'cause' | 'code' | 'statusCode'): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;
}
