import { inflateUpTo } from './inflate-up-to.ts';

/** The bytes that may be written in letters (hexadecimal or in base 85), which are decoded while everybody waits. */
const MOST_LETTERS = 2 * 1024 * 1024;
/** Characters of base 85. */
const [TILDE, SPACE, LETTER_Z, FIRST_DIGIT] = [0x7e, 0x20, 0x7a, 0x21] as const;
/** The codes of LZW that begin anew and that end. */
const [CLEAR, END] = [256, 257] as const;

/**
 * The content of a PDF stream, decoded filter by filter; each knows its own end, so what follows the stream does no harm.
 * Null where it has a filter that is not known here.
 * @returns at most one byte more than `most`
 */
export async function decodeStream(data: Buffer, filters: readonly string[], most: number): Promise<Buffer | null> {
  let decoded: Buffer | null = data;
  for (const filter of filters) {
    decoded = await decodeOne(decoded, filter, most);
    if (decoded === null) return null;
  }
  return decoded;
}

async function decodeOne(data: Buffer, filter: string, most: number): Promise<Buffer | null> {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl':
      // A stream that was cut off still opens as far as it goes.
      return inflateUpTo(data, most);
    case 'ASCIIHexDecode':
    case 'AHx': {
      const letters = upTo(data, '>');
      if (letters === null) return Buffer.alloc(most + 1);
      return Buffer.from(letters.replaceAll(/[^0-9a-fA-F]/g, ''), 'hex');
    }
    case 'ASCII85Decode':
    case 'A85': {
      const letters = upTo(data, '~>');
      return letters === null ? Buffer.alloc(most + 1) : decode85(letters);
    }
    case 'RunLengthDecode':
    case 'RL':
      return decodeRuns(data, most);
    case 'LZWDecode':
    case 'LZW':
      return decodeLzw(data, most);
    default:
      return null;
  }
}

/** The letters up to their end; null where they are too many. */
function upTo(data: Buffer, end: string): string | null {
  const last = data.indexOf(end);
  const letters = last === -1 ? data : data.subarray(0, last);
  return letters.length > MOST_LETTERS ? null : letters.toString('latin1');
}

function decodeRuns(data: Buffer, most: number): Buffer {
  const parts: Buffer[] = [];
  let size = 0;
  for (let at = 0; at < data.length && size <= most;) {
    const length = data.readUInt8(at);
    if (length === 128) break;
    const part = length < 128 ? data.subarray(at + 1, at + 2 + length) : Buffer.alloc(257 - length, data[at + 1]);
    parts.push(part);
    size += part.length;
    at += length < 128 ? length + 2 : 2;
  }
  return Buffer.concat(parts, Math.min(size, most + 1));
}

/** Codes of 9 to 12 bits, the width of which changes one code early, as it does unless a stream says otherwise. */
function decodeLzw(data: Buffer, most: number): Buffer {
  const parts: Buffer[] = [];
  let size = 0;
  let table: Buffer[] = [];
  let before: Buffer | null = null;
  let width = 9;
  let bits = 0;
  let held = 0;
  const starting = (): Buffer[] => Array.from({ length: 258 }, (_, code) => Buffer.of(code & 0xff));
  table = starting();
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xff_ff_ff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === END || size > most) break;
    if (code === CLEAR) {
      table = starting();
      before = null;
      width = 9;
      continue;
    }
    const known: Buffer | undefined = table[code];
    const said: Buffer | null = known ?? (before && Buffer.concat([before, before.subarray(0, 1)]));
    if (said === null) break;
    parts.push(said);
    size += said.length;
    if (before !== null && table.length < 4096) table.push(Buffer.concat([before, said.subarray(0, 1)]));
    before = said;
    if (table.length + 1 >= 1 << width && width < 12) width += 1;
  }
  return Buffer.concat(parts, Math.min(size, most + 1));
}

/** At most four bytes for each letter: a `z` is four zeros. */
function decode85(text: string): Buffer {
  const bytes = Buffer.alloc(text.length * 4 + 4);
  let size = 0;
  let value = 0;
  let digits = 0;
  const take = (count: number): void => {
    bytes.writeUInt32BE(value % 2 ** 32, size);
    size += count;
    value = 0;
    digits = 0;
  };
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === TILDE) break;
    if (code <= SPACE) continue;
    if (code === LETTER_Z && digits === 0) {
      take(4);
      continue;
    }
    value = value * 85 + code - FIRST_DIGIT;
    digits += 1;
    if (digits === 5) take(4);
  }
  if (digits > 1) {
    const missing = 5 - digits;
    for (let pad = 0; pad < missing; pad += 1) value = value * 85 + 84;
    take(4 - missing);
  }
  return bytes.subarray(0, size);
}
