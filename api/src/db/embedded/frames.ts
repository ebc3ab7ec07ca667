export type FrameKind =
  | 'startup'
  | 'encryption-request'
  | 'cancel-request'
  | 'terminate'
  | 'flush'
  | 'end-of-batch'
  | 'part-of-batch'
  | 'unknown';

/** One message of the PostgreSQL wire protocol, whole. */
export interface Frame {
  readonly kind: FrameKind;
  readonly bytes: Buffer;
}

const SHORTEST = 8;
const ENCRYPTION_REQUESTS = [80877103, 80877104];
const CANCEL_REQUEST = 80877102;

const kinds: Readonly<Record<string, FrameKind>> = {
  P: 'part-of-batch',
  B: 'part-of-batch',
  D: 'part-of-batch',
  E: 'part-of-batch',
  C: 'part-of-batch',
  Q: 'end-of-batch',
  S: 'end-of-batch',
  F: 'end-of-batch',
  p: 'end-of-batch',
  H: 'flush',
  X: 'terminate',
};

/** Splits what a client sends into messages; a message may arrive in many chunks, and many messages in one chunk. */
export async function* readFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let isStarted = false;
  let parts: Buffer[] = [];
  let size = 0;
  let wanted = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    size += chunk.length;
    if (size < wanted) continue;
    let rest = Buffer.concat(parts);
    for (wanted = frameLength(rest, isStarted); rest.length >= wanted; wanted = frameLength(rest, isStarted)) {
      const bytes: Buffer = rest.subarray(0, wanted);
      const kind: FrameKind = isStarted ? typedKind(bytes) : openingKind(bytes);
      isStarted ||= kind === 'startup';
      rest = rest.subarray(wanted);
      yield { kind, bytes };
    }
    parts = [rest];
    size = rest.length;
  }
}

function frameLength(bytes: Buffer, isStarted: boolean): number {
  if (bytes.length < 5) return 5;
  return isStarted ? 1 + bytes.readInt32BE(1) : Math.max(SHORTEST, bytes.readInt32BE(0));
}

function openingKind(bytes: Buffer): FrameKind {
  const code = bytes.readInt32BE(4);
  if (code === CANCEL_REQUEST) return 'cancel-request';
  return ENCRYPTION_REQUESTS.includes(code) ? 'encryption-request' : 'startup';
}

function typedKind(bytes: Buffer): FrameKind {
  return kinds[bytes.toString('latin1', 0, 1)] ?? 'unknown';
}
