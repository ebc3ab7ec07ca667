import type { FileFault } from '@portal/contract';
import { inflateUpTo } from './inflate-up-to.ts';

/** The bytes that may be read and unpacked to find the objects of a PDF: far more than a file of this size needs. */
const MOST_READ = 64 * 1024 * 1024;
/** The bytes that may be written in letters (hexadecimal or in base 85), which are decoded while everybody waits. */
const MOST_LETTERS = 2 * 1024 * 1024;
const MOST_STREAMS = 50_000;
const MOST_OBJECT_STREAMS = 5000;
/** How far before its data the dictionary of a stream begins, at most. */
const LONGEST_DICTIONARY = 2048;
/** Characters of base 85. */
const [TILDE, SPACE, LETTER_Z, FIRST_DIGIT] = [0x7e, 0x20, 0x7a, 0x21] as const;
const STREAM = />>\s{0,8}stream\r?\n/g;
const NAME = /\/(?:#[0-9a-fA-F]{2}|[^\s/<>[\](){}%#])+/g;
/**
 * The kind of an action that starts a program, each letter as it is or as its code (`/L#61unch`): the name stands alone or
 * after its key. It looks no further back, since whatever does takes minutes over a text made for it.
 */
const LAUNCH = new RegExp(`(?:\\s|/${escapable('S')})/${escapable('Launch')}(?![\\w#-])`);
/** A key that only the dictionary of an object stream has. */
const OF_OBJECTS = [new RegExp(`/${escapable('First')}\\b`), new RegExp(`/${escapable('N')}\\b`)];

function escapable(name: string): string {
  const codes = Array.from(name).map((letter) => {
    const code = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  });
  return codes.join('');
}

/**
 * The reason to refuse a PDF: that it starts a program when it is opened or clicked (SEC11). Actions stand in the file
 * as they are, or in object streams; names may be written with escapes.
 */
export async function findPdfFault(bytes: Buffer): Promise<FileFault | null> {
  const text = bytes.toString('latin1');
  if (isLaunching(text)) return 'launch';
  let read = 0;
  let streams = 0;
  let objectStreams = 0;
  for (const { index, 0: begin } of text.matchAll(STREAM)) {
    streams += 1;
    if (streams > MOST_STREAMS) return 'tooLargeOnceOpened';
    const before = text.slice(Math.max(0, index - LONGEST_DICTIONARY), index);
    const written = before.slice(before.lastIndexOf('obj') + 1);
    if (!OF_OBJECTS.every((one) => one.test(written))) continue;
    objectStreams += 1;
    if (objectStreams > MOST_OBJECT_STREAMS) return 'tooLargeOnceOpened';
    const dictionary = unescapeNames(written);
    const from = index + begin.length;
    const end = text.indexOf('endstream', from);
    const packed = bytes.subarray(from, end < 0 ? undefined : end);
    const data = await decode(packed, filtersOf(dictionary), MOST_READ - read);
    read += packed.length + data.length;
    if (read >= MOST_READ) return 'tooLargeOnceOpened';
    if (isLaunching(data.toString('latin1'))) return 'launch';
  }
  return null;
}

function isLaunching(text: string): boolean {
  return LAUNCH.test(text);
}

/** `/L#61unch` is `/Launch`. */
function unescapeNames(text: string): string {
  if (!text.includes('#')) return text;
  return text.replaceAll(NAME, (name) =>
    name.replaceAll(/#([0-9a-fA-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  );
}

function filtersOf(dictionary: string): string[] {
  const filters = /\/(?:Filter|F)\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1] ?? '';
  return [...filters.matchAll(/\/(\w+)/g)].map(([, name = '']) => name);
}

/** Nothing where it cannot be decoded: no program finds an object there either. */
async function decode(data: Buffer, filters: readonly string[], most: number): Promise<Buffer> {
  let decoded = data;
  for (const filter of filters) decoded = await decodeOne(decoded, filter, most);
  return decoded;
}

async function decodeOne(data: Buffer, filter: string, most: number): Promise<Buffer> {
  const isHex = filter === 'ASCIIHexDecode' || filter === 'AHx';
  if (isHex || filter === 'ASCII85Decode' || filter === 'A85') {
    if (data.length > MOST_LETTERS) return Buffer.alloc(most);
    const text = data.toString('latin1');
    return isHex ? Buffer.from(text.replaceAll(/[^0-9a-fA-F]/g, ''), 'hex') : decode85(text);
  }
  if (filter !== 'FlateDecode' && filter !== 'Fl') return Buffer.alloc(0);
  // A stream that was cut off still opens as far as it goes.
  return inflateUpTo(data, most);
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
