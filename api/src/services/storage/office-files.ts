import type { FileFault } from '@portal/contract';
import { fromBufferPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';

/** A document may never unpack to more bytes (SEC11). */
const MOST_UNPACKED = 100 * 1024 * 1024;
/** From this size on it may not be so many times as large as it is packed. */
const SUSPICIOUS = 10 * 1024 * 1024;
const MOST_TIMES = 100;
/** Each is read by a stream of its own, however short it is. */
const MOST_PARTS = 10_000;

/** Parts of documents that hold programs: of Visual Basic, and sheets of the macros of old. */
const MACRO_PART = /(^|\/)vba(project|data)[^/]*$|(^|\/)(macrosheets|intlmacrosheets)\//i;
const MACRO_TYPE = /macroenabled|vbaproject|macrosheet/i;
const XML_PART = /\.(xml|rels|vml)$/i;
const DOCTYPE = /<!DOCTYPE/i;
/** Bytes: longer than what is looked for, in two bytes a character. */
const OVERLAP = 64;

/** The reason to refuse a .docx or .xlsx, which is unpacked for it, part by part; null for none. */
export async function findOpenXmlFault(bytes: Buffer): Promise<FileFault | null> {
  let zip: ZipFile;
  try {
    zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
  } catch {
    // No program opens it either.
    return 'unsupported';
  }
  try {
    return await findFaultIn(zip, bytes.length);
  } finally {
    zip.close();
  }
}

async function findFaultIn(zip: ZipFile, packed: number): Promise<FileFault | null> {
  if (zip.entryCount > MOST_PARTS) return 'tooLargeOnceOpened';
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (MACRO_PART.test(entry.fileName)) return 'macros';
      const reader = new PartReader(entry);
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        unpacked += (chunk as Buffer).length;
        if (isTooMuch(unpacked, packed)) return 'tooLargeOnceOpened';
        const fault = reader.findFault(chunk as Buffer);
        if (fault !== null) return fault;
      }
    }
    return null;
  } catch {
    return 'unsupported';
  }
}

function isTooMuch(unpacked: number, packed: number): boolean {
  return unpacked > MOST_UNPACKED || (unpacked > SUSPICIOUS && unpacked > MOST_TIMES * packed);
}

/** Reads one part chunk by chunk; what is looked for may lie across two. */
class PartReader {
  readonly #isXml: boolean;
  readonly #isTypes: boolean;
  #before: Buffer = Buffer.alloc(0);

  constructor({ fileName }: Pick<Entry, 'fileName'>) {
    this.#isXml = XML_PART.test(fileName);
    this.#isTypes = fileName.toLowerCase() === '[content_types].xml';
  }

  findFault(chunk: Buffer): FileFault | null {
    if (!this.#isXml) return null;
    const bytes = Buffer.concat([this.#before, chunk]);
    // With two bytes a character every other one is zero.
    const text = bytes.toString('latin1').replaceAll('\0', '');
    if (this.#isTypes && MACRO_TYPE.test(text)) return 'macros';
    if (DOCTYPE.test(text)) return 'doctype';
    this.#before = bytes.subarray(-OVERLAP);
    return null;
  }
}

/** The storage of a Visual Basic project, as directories of old documents name it. */
const VBA_STORAGE = Buffer.from('_VBA_PROJECT', 'utf16le');

/** Whether a .doc or .xls holds macros: a project of Visual Basic, or a sheet of the macros before it. */
export function hasOldMacros(bytes: Buffer): boolean {
  return bytes.includes(VBA_STORAGE) || hasMacroSheet(bytes);
}

/** Bytes of the record that names a sheet: type, length, where it begins, whether it is shown, its kind, and its name. */
const SHEET_RECORD = 0x85;
const SHORTEST_RECORD = 12;
const MACRO_SHEET = 1;

function hasMacroSheet(bytes: Buffer): boolean {
  for (let at = 0; at + SHORTEST_RECORD <= bytes.length; at += 1)
    if (bytes[at] === SHEET_RECORD && isMacroSheet(bytes, at)) return true;
  return false;
}

/** Reads single bytes: a file of 10 MB may consist of what looks like the beginning of a record. */
function isMacroSheet(bytes: Buffer, at: number): boolean {
  const [length = 0, letters = 0, flags = 0] = [bytes[at + 2], bytes[at + 10], bytes[at + 11]];
  if (bytes[at + 1] !== 0 || bytes[at + 3] !== 0 || bytes[at + 9] !== MACRO_SHEET || (bytes[at + 8] ?? 0) > 2)
    return false;
  return flags <= 1 && letters > 0 && letters <= 31 && length === 8 + letters * (flags + 1);
}
