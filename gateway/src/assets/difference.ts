import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';

/** The head of a body in the encoding dcz: its mark, which is followed by the hash of the dictionary (RFC 9842). */
const MARK = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);
/** 8 MB: each browser that knows the encoding has that much room. */
const WINDOW = 23;
const LEVEL = 10;

const compress = promisify(zstdCompress);

/**
 * A file as what a browser has to add to another file that it has; null if that is not the file that it has.
 * @param available the other file's SHA-256, as the browser writes it: ':…:' around base64
 */
export async function differenceTo(file: string, dictionaryFile: string, available: string): Promise<Buffer | null> {
  const [content, dictionary] = await Promise.all([file, dictionaryFile].map(readIfThere));
  if (!content || !dictionary) return null;
  const hash = createHash('sha256').update(dictionary).digest();
  if (available !== `:${hash.toString('base64')}:`) return null;
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_windowLog]: WINDOW };
  return Buffer.concat([MARK, hash, await compress(content, { dictionary, params })]);
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
