import { once } from 'node:events';
import { constants, createInflate } from 'node:zlib';

/**
 * Unpacks zlib data, cut off or damaged as it may be: what came out until the fault counts, since it was unpacked.
 * @param most bytes after which it stops
 * @returns what came out, at most one byte more than `most`, and how many bytes went in
 */
export async function inflateUpTo(
  packed: Buffer,
  most: number,
): Promise<{ readonly unpacked: Buffer; readonly read: number }> {
  const inflating = createInflate({ finishFlush: constants.Z_SYNC_FLUSH });
  const parts: Buffer[] = [];
  let size = 0;
  inflating.on('data', (part: Buffer) => {
    parts.push(part);
    size += part.length;
    if (size > most) inflating.destroy();
  });
  // The fault ends it as its end does.
  inflating.on('error', () => undefined);
  const closed = once(inflating, 'close').catch(() => undefined);
  inflating.end(packed);
  await closed;
  return { unpacked: Buffer.concat(parts, Math.min(size, most + 1)), read: inflating.bytesWritten };
}
