import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@portal/contract';
import type { FastifyBaseLogger } from 'fastify';
import { refusalOf } from '../refusal.ts';
import { headersFor } from '../security/security-headers.ts';
import type { Settings } from '../settings.ts';

/** Errors of Node's parser, before there is a request; any other is a 400. */
const refused: Readonly<Record<string, readonly [status: number, code: ErrorCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'malformed'],
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'too_large'],
};

type Site = Pick<Settings, 'publicUrl'>;

/** Refuses bytes that are no request in the form of every other refusal, and closes the connection. */
export function refuseConnection(error: Error, socket: Duplex, site: Site, log: FastifyBaseLogger): void {
  const reason = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (reason === 'ECONNRESET' || socket.destroyed) return;
  const [status, code] = refused[reason] ?? [400, 'malformed'];
  const { headers, body, requestId } = answerOf(code, site);
  log.info({ request_id: requestId, status, reason }, 'refused');
  if (socket.writable) {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'));
  }
  socket.destroy();
}

/** Refuses an `Expect` other than 100-continue, which no hook sees. */
export function refuseExpectation(request: IncomingMessage, response: ServerResponse, site: Site): void {
  const { headers, body } = answerOf('malformed', site);
  response.writeHead(417, headers).end(request.method === 'HEAD' ? undefined : body);
}

function answerOf(code: ErrorCode, site: Site) {
  const requestId = randomUUID();
  const body = JSON.stringify(refusalOf(code, requestId));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
    'x-request-id': requestId,
    ...headersFor(site),
  };
  return { requestId, body, headers };
}
