import type { FileFault } from '@portal/contract';
import { DictionaryReader } from './pdf-dictionary.ts';
import type { StreamDictionary } from './pdf-dictionary.ts';
import { DecodingBudget, TooMuchToDecodeError, decodeStream } from './pdf-filters.ts';

/** The bytes that may be read and unpacked to find the objects of a PDF: far more than a file of this size needs. */
const MOST_DECODED = 96 * 1024 * 1024;
const MOST_OBJECTS = 200_000;
/** How often and how much of the file may be read for dictionaries that lie within each other: they do in no other file. */
const MOST_TIMES = 2;
const MOST_BESIDE = 1024 * 1024;
const MOST_OBJECT_STREAMS = 5000;
/** Where an object begins, also where the word stands in a text: then nothing comes of it. */
const OBJECT = /(?<!end)obj/g;
/** The kind of an action that starts a program, each letter as it is or as its code (`/L#61unch`). */
const LAUNCH = `/${escapable('Launch')}(?![\\w#-])`;
/**
 * In the text of the file: alone, after its key, or as an object of its own, and not as the end of an address. It looks no
 * further back, since whatever does takes minutes over a text made for it.
 */
const LAUNCH_IN_TEXT = new RegExp(`(?:[\\s\\0()<>[\\]{}/%]|/${escapable('S')}|obj)${LAUNCH}`);
/** The number of the first object and where it begins. */
const BEGIN_OF_OBJECTS = /^[\s\0]*\d+[\s\0]+\d+(?![^\s\0])/;
/** In an object stream, whose objects may begin anywhere. */
const LAUNCH_IN_OBJECTS = new RegExp(LAUNCH);
/** A file whose texts and streams are encrypted. Its dictionaries are not, unless they lie in object streams. */
const ENCRYPTED = new RegExp(`/${escapable('Encrypt')}(?![\\w#-])`);

function escapable(name: string): string {
  const codes = Array.from(name).map((letter) => {
    const code = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  });
  return codes.join('');
}

/**
 * The reason to refuse a PDF: that it starts a program when it is opened or clicked (SEC11), or that nobody can tell.
 * Actions stand in the file as they are, or in object streams; names may be written with escapes.
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
  const budget = new DecodingBudget(MOST_DECODED);
  let dictionaries = 0;
  let objectStreams = 0;
  for (const { index } of text.matchAll(OBJECT)) {
    dictionaries += 1;
    const reader = new DictionaryReader(bytes, index + 'obj'.length);
    const stream = reader.read();
    looked += reader.position - index;
    if (dictionaries > MOST_OBJECTS || looked > MOST_TIMES * bytes.length + MOST_BESIDE) return 'tooLargeOnceOpened';
    if (stream === 'unreadable') return 'unreadable';
    if (stream === null || !isOfObjects(stream)) continue;
    if (isEncrypted) return 'unreadable';
    objectStreams += 1;
    if (objectStreams > MOST_OBJECT_STREAMS) return 'tooLargeOnceOpened';
    const filters = filtersOf(stream);
    // Texts without a filter were looked at with the file.
    if (filters?.length === 0) continue;
    const objects = filters && (await decodeStream(bytes.subarray(stream.data), filters, budget));
    if (objects === null) return 'unreadable';
    const said = objects.toString('latin1');
    if (LAUNCH_IN_OBJECTS.test(said)) return 'launch';
    if (!BEGIN_OF_OBJECTS.test(said) && !isEmpty(stream)) return 'unreadable';
  }
  return null;
}

/** Whether it says that it holds no objects. */
function isEmpty({ entries }: StreamDictionary): boolean {
  return entries.get('N')?.join() === '0';
}

/** Whether it has the keys that only the dictionary of an object stream has, whatever type it says. */
function isOfObjects({ entries }: StreamDictionary): boolean {
  return (entries.has('N') && entries.has('First')) || entries.get('Type')?.includes('/ObjStm') === true;
}

/** Null where it does not say them itself, or where what comes out is to be worked out further (a predictor). */
function filtersOf({ entries }: StreamDictionary): readonly string[] | null {
  const said = [...(entries.get('Filter') ?? []), ...(entries.get('F') ?? [])].filter((one) => !'[]'.includes(one));
  const parameters = [...(entries.get('DecodeParms') ?? []), ...(entries.get('DP') ?? [])];
  if (parameters.some((one) => one === '/Predictor' || one === '/EarlyChange' || one === 'R')) return null;
  if (said.length === 0 || said.join() === 'null') return [];
  return said.every((one) => one.startsWith('/')) ? said.map((one) => one.slice(1)) : null;
}
