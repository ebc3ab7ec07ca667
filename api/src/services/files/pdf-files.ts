import type { FileFault } from '@portal/contract';
import { DictionaryReader } from './pdf-dictionary.ts';
import type { StreamDictionary } from './pdf-dictionary.ts';
import { DecodingBudget, TooMuchToDecodeError, decodeStream } from './pdf-filters.ts';

/** The limit of bytes read and unpacked to find the objects of a PDF: far more than a file of this size needs. */
const MAX_DECODED = 96 * 1024 * 1024;
const MAX_OBJECTS = 200_000;
/** How many times the size of the file may be read for nested dictionaries, which no ordinary file has. */
const MAX_TIMES = 2;
const MAX_BESIDE = 1024 * 1024;
const MAX_OBJECT_STREAMS = 5000;
/** The beginning of an object; also matches in texts, where nothing comes of it. */
const OBJECT = /(?<!end)obj/g;
/** An action that starts a program, each letter as itself or as its code (`/L#61unch`). */
const LAUNCH = `/${escapable('Launch')}(?![\\w#-])`;
/**
 * In the text of the file: alone, after its key, or as an object of its own, and not at the end of a URL. Without a
 * longer lookbehind, which takes minutes over a text crafted for it.
 */
const LAUNCH_IN_TEXT = new RegExp(`(?:[\\s\\0()<>[\\]{}/%]|/${escapable('S')}|obj)${LAUNCH}`);
/** The number of the first object and where it begins. */
const BEGIN_OF_OBJECTS = /^[\s\0]*\d+[\s\0]+\d+(?![^\s\0])/;
/** In an object stream, whose objects may begin anywhere. */
const LAUNCH_IN_OBJECTS = new RegExp(LAUNCH);
/**
 * The sign of an encrypted file. Its texts and streams are encrypted, but its dictionaries are not, unless they are in
 * object streams.
 */
const ENCRYPTED = new RegExp(`/${escapable('Encrypt')}(?![\\w#-])`);

function escapable(name: string): string {
  const codes = Array.from(name).map((letter) => {
    const code = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  });
  return codes.join('');
}

/**
 * The reason to refuse a PDF: it starts a program when it is opened or clicked (SEC11), or cannot be checked for that.
 * Actions are in the file itself or in object streams; names may be escaped.
 */
export async function findPdfFault(bytes: Buffer): Promise<FileFault | null> {
  try {
    return await findFaultIn(bytes);
  } catch (error) {
    if (error instanceof TooMuchToDecodeError) return 'tooLargeOnceOpened';
    throw error;
  }
}

async function findFaultIn(bytes: Buffer): Promise<FileFault | null> {
  const text = bytes.toString('latin1');
  if (LAUNCH_IN_TEXT.test(text)) return 'launch';
  const isEncrypted = ENCRYPTED.test(text);
  let looked = 0;
  const budget = new DecodingBudget(MAX_DECODED);
  let dictionaries = 0;
  let objectStreams = 0;
  for (const { index } of text.matchAll(OBJECT)) {
    dictionaries += 1;
    const reader = new DictionaryReader(bytes, index + 'obj'.length);
    const stream = reader.read();
    looked += reader.position - index;
    if (dictionaries > MAX_OBJECTS || looked > MAX_TIMES * bytes.length + MAX_BESIDE) return 'tooLargeOnceOpened';
    if (stream === 'unreadable') return 'unreadable';
    if (stream === null || !isObjectStream(stream)) continue;
    if (isEncrypted) return 'unreadable';
    objectStreams += 1;
    if (objectStreams > MAX_OBJECT_STREAMS) return 'tooLargeOnceOpened';
    const filters = filtersOf(stream);
    // Streams without a filter were searched with the file.
    if (filters?.length === 0) continue;
    const objects = filters && (await decodeStream(bytes.subarray(stream.data), filters, budget));
    if (objects === null) return 'unreadable';
    const content = objects.toString('latin1');
    if (LAUNCH_IN_OBJECTS.test(content)) return 'launch';
    if (!BEGIN_OF_OBJECTS.test(content) && !isEmpty(stream)) return 'unreadable';
  }
  return null;
}

/** Whether it declares that it contains no objects. */
function isEmpty({ entries }: StreamDictionary): boolean {
  return entries.get('N')?.join() === '0';
}

/** Whether it has the keys of an object stream's dictionary, whatever type it declares. */
function isObjectStream({ entries }: StreamDictionary): boolean {
  return (entries.has('N') && entries.has('First')) || entries.get('Type')?.includes('/ObjStm') === true;
}

/** The filters of a stream; null where they are indirect, or where the output needs a predictor. */
function filtersOf({ entries }: StreamDictionary): readonly string[] | null {
  const content = [...(entries.get('Filter') ?? []), ...(entries.get('F') ?? [])].filter((one) => !'[]'.includes(one));
  const parameters = [...(entries.get('DecodeParms') ?? []), ...(entries.get('DP') ?? [])];
  if (parameters.some((one) => one === '/Predictor' || one === '/EarlyChange' || one === 'R')) return null;
  if (content.length === 0 || content.join() === 'null') return [];
  return content.every((one) => one.startsWith('/')) ? content.map((one) => one.slice(1)) : null;
}
