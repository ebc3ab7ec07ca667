import { once } from 'node:events';
import { lookup } from 'node:dns/promises';
import { connect as connectPlain } from 'node:net';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { Worker } from 'node:worker_threads';

/** The first bytes of a connection and the following ones; null once nothing more comes. */
interface Kind {
  readonly head: (host: string) => string;
  readonly next: string | null;
  readonly reads: boolean;
}

const form = (host: string, cookie: string): string =>
  `POST /api/owner/enquiry HTTP/1.1\r\nhost: ${host}\r\n${cookie}content-type: multipart/form-data; boundary=x\r\ncontent-length: 9000000\r\n\r\n--x\r\n`;

/** Connections of a client without a login, by what they do. */
export const kinds = {
  idle: { head: () => '', next: null, reads: true },
  'half-open': { head: (host) => `GET /api/session HTTP/1.1\r\nhost: ${host}\r\n`, next: null, reads: true },
  'slow headers': { head: (host) => `GET /api/session HTTP/1.1\r\nhost: ${host}\r\nx: `, next: 'x', reads: true },
  'slow forms': { head: (host) => form(host, ''), next: 'x', reads: true },
  'slow forms with a made-up session': {
    head: (host) => form(host, 'cookie: portal_session=x; __Host-portal_session=x\r\n'),
    next: 'x',
    reads: true,
  },
  'slow bodies': {
    head: (host) =>
      `POST /api/auth/login HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{`,
    next: 'x',
    reads: true,
  },
  'slow readers': {
    head: (host) => `GET /api/openapi.json HTTP/1.1\r\nhost: ${host}\r\n\r\n`,
    next: null,
    reads: false,
  },
} satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

export interface SlowConnections {
  readonly url: string;
  readonly name: KindName;
  readonly count: number;
}

/** Opens connections in a thread of its own, so that their work does not delay what is measured here. */
export async function openConnections(wanted: SlowConnections): Promise<{ readonly close: () => Promise<unknown> }> {
  const worker = new Worker(new URL('./slow-connections.worker.ts', import.meta.url), { workerData: wanted });
  await once(worker, 'message');
  return { close: () => worker.terminate() };
}

/** Keeps a number of connections open until the thread ends: a closed one is opened again after at least a second. */
export async function holdConnections({ url: text, name, count }: SlowConnections): Promise<void> {
  const url = new URL(text);
  const { address } = await lookup(url.hostname, 4);
  const kind: Kind = kinds[name];
  const open = new Set<Socket>();
  const begin = (): void => {
    const socket = connect(url, address);
    open.add(socket);
    socket.on('error', () => undefined);
    socket.write(kind.head(url.host));
    if (kind.reads) socket.resume();
    socket.on('close', () => {
      open.delete(socket);
      setTimeout(begin, 1000);
    });
  };
  for (let number = 0; number < count; number += 1) begin();
  const { next } = kind;
  setInterval(() => {
    if (next !== null) for (const socket of open) if (socket.writable) socket.write(next);
  }, 1000);
}

/**
 * Connects from an address of its own if everything runs on one machine, so that other calls come from another source.
 */
function connect({ protocol, hostname, port }: URL, address: string): Socket {
  const isTls = protocol === 'https:';
  const from = address.startsWith('127.') ? { localAddress: '127.0.0.2' } : {};
  const to = { host: address, port: Number(port || (isTls ? 443 : 80)), ...from };
  // A bench on one machine has a certificate of its own.
  return isTls ? connectTls({ ...to, servername: hostname, rejectUnauthorized: false }) : connectPlain(to);
}
