import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that a test fills by hand. */
export interface RawClient {
  readonly socket: Socket;
  /** The bytes that arrived so far. */
  readonly received: () => string;
  /** Ends when the other side closes the connection; returns all that arrived. */
  readonly closed: Promise<string>;
  /** Ends when this text has arrived; rejects when the other side closes the connection before. */
  readonly until: (text: string) => Promise<string>;
}

export function openRaw(address: string, first = ''): RawClient {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  if (first) socket.write(first);
  const closed = new Promise<string>((resolve) => socket.on('close', () => resolve(text)));
  return {
    socket,
    received: () => text,
    closed,
    until: async (part) => {
      while (!text.includes(part)) {
        if (socket.closed) throw new Error(`The connection was closed before "${part}" arrived: ${text}`);
        await Promise.race([once(socket, 'data'), closed]);
      }
      return text;
    },
  };
}

/** The head of a form without its end. */
export function formHead(cookie = '', more = ''): string {
  const session = cookie && `cookie: ${cookie}\r\n`;
  return `POST /api/owner/enquiry HTTP/1.1\r\nhost: portal\r\n${session}${more}content-type: multipart/form-data; boundary=x\r\ncontent-length: 20000000\r\n\r\n--x\r\n`;
}

/** The JSON of a raw response. */
export function jsonOf(answer: string): unknown {
  return JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
}
