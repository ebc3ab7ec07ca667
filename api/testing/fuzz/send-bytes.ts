import { once } from 'node:events';
import { connect } from 'node:net';
import type { Pieces } from './raw-bytes.ts';

/** Sends the pieces over a new connection, closes it on this side, and returns everything received. */
export async function sendBytes(port: number, pieces: Pieces): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answered = '';
  socket.setEncoding('latin1').on('data', (text: string) => (answered += text));
  // The server may hang up before it has read everything.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  for (const piece of pieces) await new Promise((resolve) => socket.write(piece, resolve));
  socket.end();
  await closed;
  return answered;
}

/** The status of every response that came over a connection. */
export function statusesOf(answered: string): number[] {
  return Array.from(answered.matchAll(/(?:^|\n|\})HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status));
}
