import { inflateUpTo } from './inflate-up-to.ts';

/** The limit of a stream in a text encoding (hexadecimal or base 85), in bytes. */
const MAX_LETTERS = 2 * 1024 * 1024;
/** Characters of base 85. */
const [TILDE, SPACE, LETTER_Z, FIRST_DIGIT] = [0x7e, 0x20, 0x7a, 0x21] as const;
/** The LZW codes that reset the table and that end the data. */
const [CLEAR, END] = [256, 257] as const;

/** A stream exceeds the decoding budget of its file. */
export class TooMuchToDecodeError extends Error {
  override readonly name = 'TooMuchToDecodeError';
}

/** The budget of all streams of one file: input and output bytes together. */
export class DecodingBudget {
  #left: number;

  constructor(steps: number) {
    this.#left = steps;
  }

  get left(): number {
    return this.#left;
  }

  /** @throws TooMuchToDecodeError */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new TooMuchToDecodeError();
  }
}

/**
 * The decoded content of a PDF stream, filter by filter; each filter knows its end, so bytes after the stream do no
 * harm. Null for an unsupported filter.
 * @throws TooMuchToDecodeError
 */
export async function decodeStream(
  data: Buffer,
  filters: readonly string[],
  budget: DecodingBudget,
): Promise<Buffer | null> {
  let decoded: Buffer | null = data;
  for (const filter of filters) {
    decoded = await decodeOne(decoded, filter, budget);
    if (decoded === null) return null;
    budget.spend(decoded.length);
  }
  return decoded;
}

async function decodeOne(data: Buffer, filter: string, budget: DecodingBudget): Promise<Buffer | null> {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl': {
      // A truncated stream is still displayed as far as it goes.
      const { unpacked, read } = await inflateUpTo(data, budget.left);
      budget.spend(read);
      return unpacked;
    }
    case 'ASCIIHexDecode':
    case 'AHx':
      return Buffer.from(upTo(data, '>', budget).replaceAll(/[^0-9a-fA-F]/g, ''), 'hex');
    case 'ASCII85Decode':
    case 'A85':
      return decode85(upTo(data, '~>', budget));
    case 'RunLengthDecode':
    case 'RL':
      return decodeRuns(data, budget);
    case 'LZWDecode':
    case 'LZW':
      return decodeLzw(data, budget);
    default:
      return null;
  }
}

/** The encoded text up to its end marker. */
function upTo(data: Buffer, end: string, budget: DecodingBudget): string {
  const last = data.indexOf(end);
  const letters = last === -1 ? data : data.subarray(0, last);
  budget.spend(letters.length > MAX_LETTERS ? Infinity : letters.length);
  return letters.toString('latin1');
}

/** Run-length encoding: literal bytes, and repeated ones. */
function decodeRuns(data: Buffer, budget: DecodingBudget): Buffer {
  let size = 0;
  for (const { length } of runsIn(data)) {
    budget.spend(length + 1);
    size += length;
  }
  const decoded = Buffer.alloc(size);
  let to = 0;
  for (const { at, length, isRepeated } of runsIn(data)) {
    if (isRepeated) decoded.fill(data[at] ?? 0, to, to + length);
    else data.copy(decoded, to, at, at + length);
    to += length;
  }
  return decoded;
}

function* runsIn(
  data: Buffer,
): Generator<{ readonly at: number; readonly length: number; readonly isRepeated: boolean }> {
  for (let at = 0; at < data.length;) {
    const code = data.readUInt8(at);
    if (code === 128) return;
    const isRepeated = code > 128;
    const length = isRepeated ? 257 - code : Math.min(code + 1, data.length - at - 1);
    yield { at: at + 1, length, isRepeated };
    at += isRepeated ? 2 : code + 2;
  }
}

/** The codes of single bytes, and the two control codes. */
const SINGLE = Array.from({ length: 258 }, (_, code) => Buffer.of(code & 0xff));

/** Codes of 9 to 12 bits, whose width changes one code early, as by default in PDF. */
function decodeLzw(data: Buffer, budget: DecodingBudget): Buffer {
  const parts: Buffer[] = [];
  const table = [...SINGLE];
  let before: Buffer | null = null;
  let width = 9;
  let bits = 0;
  let held = 0;
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xff_ff_ff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    budget.spend(1);
    if (code === END) break;
    if (code === CLEAR) {
      table.length = SINGLE.length;
      before = null;
      width = 9;
      continue;
    }
    const known: Buffer | undefined = table[code];
    const said: Buffer | null = known ?? (before && Buffer.concat([before, before.subarray(0, 1)]));
    if (said === null) break;
    budget.spend(said.length);
    parts.push(said);
    if (before !== null && table.length < 4096) table.push(Buffer.concat([before, said.subarray(0, 1)]));
    before = said;
    if (table.length + 1 >= 1 << width && width < 12) width += 1;
  }
  return Buffer.concat(parts);
}

/** At most four bytes per letter: a `z` is four zeros. */
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
