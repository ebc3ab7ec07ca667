import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { clamScanner, ScannerAwayError } from './scanner.ts';

let server: Server | null = null;

/** A daemon that reads a whole file as clamd does, and answers by what it has read. */
async function daemon(answer: (file: Buffer) => string | null): Promise<URL> {
  server = createServer((socket) => {
    let read = Buffer.alloc(0);
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        read = Buffer.concat([read, Buffer.from(chunk)]);
        const file = fileIn(read);
        const said = file && answer(file);
        if (said) socket.end(said);
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return new URL(`clamd://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

/** The bytes between the command and the empty chunk; null while there is more to come. */
function fileIn(read: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  expect(read.subarray(0, command.length).toString()).toBe(command.slice(0, read.length));
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= read.length;) {
    const size = read.readUInt32BE(at);
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(read.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return null;
}

afterEach(() => {
  server?.close();
  server = null;
});

describe('the scanner of files (SEC11)', () => {
  it('a file is sent as it is, and clean or not by the answer', async () => {
    const seen: Buffer[] = [];
    const address = await daemon((file) => {
      seen.push(file);
      return file.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0';
    });
    const scanner = clamScanner(address);
    const large = Buffer.alloc(200_000, 'a');
    expect(await scanner.isClean(large)).toBe(true);
    expect(seen[0]?.equals(large)).toBe(true);
    expect(await scanner.isClean(Buffer.from('EICAR'))).toBe(false);
  });

  it('an answer that is neither, a daemon that is away and one that is silent are no clean file', async () => {
    const address = await daemon((file) => (file.includes('silent') ? null : 'INSTREAM size limit exceeded. ERROR\0'));
    await expect(clamScanner(address).isClean(Buffer.from('x'))).rejects.toThrow(ScannerAwayError);
    await expect(clamScanner(address, 50).isClean(Buffer.from('silent'))).rejects.toThrow(ScannerAwayError);
    server?.close();
    await expect(clamScanner(new URL('clamd://127.0.0.1:1')).isClean(Buffer.from('x'))).rejects.toThrow(
      ScannerAwayError,
    );
  });
});
