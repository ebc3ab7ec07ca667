import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';

/** The head of a body in the encoding dcz: its mark, which is followed by the hash of the dictionary (RFC 9842). */
const MARK = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);
/** 8 MB, which every browser that supports the encoding allows. */
const WINDOW = 23;
const LEVEL = 10;

const compress = promisify(zstdCompress);

/** A file compressed against another one that the browser has; null if one of them is missing. */
export async function differenceTo(file: string, dictionaryFile: string): Promise<Buffer | null> {
  const [content, dictionary] = await Promise.all([file, dictionaryFile].map(readIfThere));
  if (!content || !dictionary) return null;
  const hash = createHash('sha256').update(dictionary).digest();
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_windowLog]: WINDOW };
  return Buffer.concat([MARK, hash, await compress(content, { dictionary, params })]);
}

/** The SHA-256 of a file as a browser writes it, ':…:' around base64, read piece by piece; null if it is not there. */
export async function hashOf(file: string): Promise<string | null> {
  const hash = createHash('sha256');
  const isThere = await ifThere(pipeline(createReadStream(file), hash).then(() => true));
  return isThere ? `:${hash.digest('base64')}:` : null;
}

function readIfThere(file: string): Promise<Buffer | null> {
  return ifThere(readFile(file));
}

async function ifThere<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
