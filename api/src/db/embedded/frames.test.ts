import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readFrames } from './frames.ts';
import type { Frame } from './frames.ts';

const startup = opening(196608, 'user\0postgres\0\0');
const query = message('Q', 'select 1\0');
const parse = message('P', '\0select $1\0\0\0');
const sync = message('S', '');

function message(type: string, body: string): Buffer {
  const bytes = Buffer.alloc(5 + Buffer.byteLength(body));
  bytes.write(type, 0, 'latin1');
  bytes.writeInt32BE(bytes.length - 1, 1);
  bytes.write(body, 5);
  return bytes;
}

function opening(code: number, body = ''): Buffer {
  const bytes = Buffer.alloc(8 + Buffer.byteLength(body));
  bytes.writeInt32BE(bytes.length, 0);
  bytes.writeInt32BE(code, 4);
  bytes.write(body, 8);
  return bytes;
}

async function* inPieces(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let start = 0;
  for (const size of sizes) {
    yield await Promise.resolve(bytes.subarray(start, start + size));
    start += size;
  }
  yield bytes.subarray(start);
}

async function framesOf(bytes: Buffer, sizes: readonly number[] = []): Promise<Frame[]> {
  const frames: Frame[] = [];
  for await (const frame of readFrames(inPieces(bytes, sizes))) frames.push(frame);
  return frames;
}

const kindsOf = (frames: readonly Frame[]): string[] => frames.map((frame) => frame.kind);

describe('messages of the wire protocol', () => {
  it('messages of the wire protocol are read whole, however the network cuts them', async () => {
    const sent = [startup, query, parse, sync, message('D', 'x'.repeat(300)), sync];
    const property = fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 40 }), async (sizes) => {
      const frames = await framesOf(Buffer.concat(sent), sizes);
      expect(frames.map((frame) => Buffer.from(frame.bytes))).toEqual(sent);
    });
    await fc.assert(property, { numRuns: 200 });
  });

  it('Sync and a simple query end a batch of messages, so that another connection may go', async () => {
    expect(kindsOf(await framesOf(Buffer.concat([startup, parse, sync, query])))).toEqual([
      'startup',
      'part-of-batch',
      'end-of-batch',
      'end-of-batch',
    ]);
  });

  it('a client may ask for encryption before its first message', async () => {
    expect(kindsOf(await framesOf(Buffer.concat([opening(80877103), startup, message('X', '')])))).toEqual([
      'encryption-request',
      'startup',
      'terminate',
    ]);
  });

  it('a client may ask to cancel instead of beginning', async () => {
    expect(kindsOf(await framesOf(opening(80877102, '12345678')))).toEqual(['cancel-request']);
  });

  it('a message of a kind that clients never send is reported as unknown', async () => {
    expect(kindsOf(await framesOf(Buffer.concat([startup, message('z', '')])))).toEqual(['startup', 'unknown']);
  });

  it('a message that never ends is left out', async () => {
    expect(kindsOf(await framesOf(Buffer.concat([startup, query.subarray(0, 7)])))).toEqual(['startup']);
  });
});
