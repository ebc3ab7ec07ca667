import { once } from 'node:events';
import { constants, createInflate } from 'node:zlib';

/**
 * Inflates zlib data that may be truncated or damaged: the output before the error counts, since it was inflated.
 * @param most bytes after which it stops
 * @returns the output, at most one byte more than `most`, and how many bytes were read
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
  // An error ends it like the end of the data.
  inflating.on('error', () => undefined);
  const closed = once(inflating, 'close').catch(() => undefined);
  inflating.end(packed);
  await closed;
  return { unpacked: Buffer.concat(parts, Math.min(size, most + 1)), read: inflating.bytesWritten };
}
