import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import type { FileFault } from '@portal/contract';

/** What may be read and unpacked to find the objects of a PDF, in bytes: far more than a file of this size needs. */
const MOST_READ = 200 * 1024 * 1024;
const MOST_STREAMS = 50_000;
/** How far before its data the dictionary of a stream begins, at most. */
const LONGEST_DICTIONARY = 2048;
const STREAM = />>\s{0,8}stream\r?\n/g;
const NAME = /\/(?:#[0-9a-fA-F]{2}|[^\s/<>[\](){}%#])+/g;
/** An action of the kind that starts a program. */
const LAUNCH = /\/S(?:\s|%[^\r\n]{0,80}[\r\n]){0,50}\/Launch(?![\w#-])/;

/**
 * What stands against a PDF: that it starts a program when it is opened or clicked (SEC11). Actions stand in the file
 * as they are, or in object streams; names may be written with escapes.
 */
export async function findPdfFault(bytes: Buffer): Promise<FileFault | null> {
  const text = bytes.toString('latin1');
  if (isLaunching(text)) return 'launch';
  let read = 0;
  let streams = 0;
  for (const { index, 0: begin } of text.matchAll(STREAM)) {
    streams += 1;
    if (streams > MOST_STREAMS) return 'tooLargeOnceOpened';
    const before = text.slice(Math.max(0, index - LONGEST_DICTIONARY), index);
    const dictionary = unescapeNames(before.slice(before.lastIndexOf('obj') + 1));
    // Only object streams have both.
    if (!/\/First\b/.test(dictionary) || !/\/N\b/.test(dictionary)) continue;
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
  return LAUNCH.test(unescapeNames(text));
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
  if (filter === 'ASCIIHexDecode' || filter === 'AHx')
    return Buffer.from(data.toString('latin1').replaceAll(/[^0-9a-fA-F]/g, ''), 'hex');
  if (filter === 'ASCII85Decode' || filter === 'A85') return decode85(data.toString('latin1'));
  if (filter !== 'FlateDecode' && filter !== 'Fl') return Buffer.alloc(0);
  try {
    // A stream that was cut off still opens as far as it goes.
    return await promisify(inflate)(data, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    return error instanceof RangeError ? Buffer.alloc(most) : Buffer.alloc(0);
  }
}

function decode85(text: string): Buffer {
  const digits = text.split('~')[0]?.replaceAll(/\s/g, '').replaceAll('z', '!!!!!') ?? '';
  const bytes: number[] = [];
  for (let at = 0; at < digits.length; at += 5) {
    const group = digits.slice(at, at + 5);
    const value = Array.from(group.padEnd(5, 'u')).reduce((sum, digit) => sum * 85 + digit.charCodeAt(0) - 33, 0);
    const four = [value / 2 ** 24, value / 2 ** 16, value / 2 ** 8, value].map((one) => Math.floor(one) % 256);
    bytes.push(...four.slice(0, group.length - 1));
  }
  return Buffer.from(bytes);
}
