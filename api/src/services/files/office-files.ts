import type { FileFault } from '@portal/contract';
import { fromBufferPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { tagsOf } from './xml-tags.ts';

/** The limit of a document's unpacked size, in bytes (SEC11). */
const MAX_UNPACKED = 100 * 1024 * 1024;
/** From this size on, the compression ratio is limited too. */
const SUSPICIOUS = 10 * 1024 * 1024;
const MAX_TIMES = 100;
/** Each part is read by a stream of its own, however short it is. */
const MAX_PARTS = 10_000;
/** The limit of a part that declares the types of others, which is read whole: bytes, about 150 for each relation. */
const MAX_OF_A_LIST = 2 * 1024 * 1024;

/** Parts that contain programs: Visual Basic, and sheets of old macros. */
const MACRO_PART = /(^|\/)vba(project|data)[^/]*$|(^|\/)(macrosheets|intlmacrosheets)\//i;
const MACRO_TYPE = /macroenabled|vbaproject|macrosheet/i;
/** How another part declares such a part. */
const MACRO_RELATION = /\bType\s*=\s*["'][^"']*(vbaproject|macrosheet)/i;
const XML_PART = /\.(xml|rels|vml)$/i;
const DOCTYPE = /<!DOCTYPE/i;
/** Bytes: longer than any searched text, in two bytes per character. */
const OVERLAP = 64;
const TYPES = '[content_types].xml';
/** The tags in the list of content types. */
const TYPED = /^(?:[^:]*:)?(?:Override|Default)$/;
const XML_TYPE = /[+/]xml\s*(;|$)/i;

/** The reason to refuse a .docx or .xlsx, found by unpacking it part by part; null for none. */
export async function findOpenXmlFault(bytes: Buffer): Promise<FileFault | null> {
  let zip: ZipFile;
  try {
    zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
  } catch {
    // No program can open it either.
    return 'unsupported';
  }
  try {
    return await findFaultIn(zip, bytes.length);
  } finally {
    zip.close();
  }
}

async function findFaultIn(zip: ZipFile, packed: number): Promise<FileFault | null> {
  if (zip.entryCount > MAX_PARTS) return 'tooLargeOnceOpened';
  let unpacked = 0;
  try {
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    if (entries.some(({ fileName }) => MACRO_PART.test(fileName))) return 'macros';
    const isTypes = ({ fileName }: Entry): boolean => fileName.toLowerCase() === TYPES;
    const xmlParts = new XmlParts();
    for (const entry of [...entries.filter(isTypes), ...entries.filter((one) => !isTypes(one))]) {
      const reader = new PartReader({ isXml: xmlParts.has(entry.fileName), isWhole: isWhole(entry.fileName) });
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        unpacked += (chunk as Buffer).length;
        if (isTooMuch(unpacked, packed)) return 'tooLargeOnceOpened';
        const fault = reader.faultOf(chunk as Buffer);
        if (fault !== null) return fault;
      }
      const text = reader.text();
      if ((isTypes(entry) ? MACRO_TYPE : MACRO_RELATION).test(withoutReferences(text))) return 'macros';
      if (isTypes(entry)) xmlParts.learn(text);
    }
    return null;
  } catch {
    return 'unsupported';
  }
}

/** The parts that declare the types of others. */
function isWhole(fileName: string): boolean {
  return fileName.toLowerCase() === TYPES || /\.rels$/i.test(fileName);
}

/** `&#97;` is `a`. */
function withoutReferences(text: string): string {
  return text.replaceAll(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_all, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0xff_ff ? String.fromCharCode(code) : '';
  });
}

/** Which parts are XML: by their names, and by what the list of content types declares for them or their extensions. */
class XmlParts {
  readonly #names = new Set<string>();
  readonly #extensions = new Set<string>();

  learn(types: string): void {
    for (const { name, attributes } of tagsOf(types)) {
      const attributeOf = (attribute: string): string =>
        withoutReferences(attributes.get(attribute) ?? '')
          .trim()
          .toLowerCase();
      if (!TYPED.test(name) || !XML_TYPE.test(attributeOf('ContentType'))) continue;
      this.#names.add(plainName(attributeOf('PartName')));
      this.#extensions.add(attributeOf('Extension'));
    }
  }

  has(fileName: string): boolean {
    const name = plainName(fileName.toLowerCase());
    const extension = /\.([^./]*)$/.exec(name)?.[1];
    return XML_PART.test(name) || this.#names.has(name) || (extension !== undefined && this.#extensions.has(extension));
  }
}

/** Without the leading slash and percent encoding. */
function plainName(name: string): string {
  return name
    .replaceAll(/%([0-9a-f]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)).toLowerCase())
    .replace(/^\/+/, '');
}

function isTooMuch(unpacked: number, packed: number): boolean {
  return unpacked > MAX_UNPACKED || (unpacked > SUSPICIOUS && unpacked > MAX_TIMES * packed);
}

/** Reads one part chunk by chunk; a match may span two chunks. */
class PartReader {
  readonly #kind: { readonly isXml: boolean; readonly isWhole: boolean };
  readonly #chunks: Buffer[] = [];
  #size = 0;
  #before: Buffer = Buffer.alloc(0);

  constructor(kind: { readonly isXml: boolean; readonly isWhole: boolean }) {
    this.#kind = kind;
  }

  /** The reason to refuse the part, found with the next chunk. */
  faultOf(chunk: Buffer): FileFault | null {
    this.#size += chunk.length;
    if (this.#kind.isWhole && this.#size > MAX_OF_A_LIST) return 'tooLargeOnceOpened';
    if (this.#kind.isWhole) this.#chunks.push(chunk);
    return this.#kind.isXml && this.#hasDoctype(chunk) ? 'doctype' : null;
  }

  #hasDoctype(chunk: Buffer): boolean {
    const bytes = Buffer.concat([this.#before, chunk]);
    this.#before = bytes.subarray(-OVERLAP);
    return DOCTYPE.test(textOf(bytes));
  }

  /** The whole text, for a part that is read whole. */
  text(): string {
    return textOf(Buffer.concat(this.#chunks));
  }
}

/** In UTF-16, every other byte is zero. */
function textOf(bytes: Buffer): string {
  return bytes.toString('latin1').replaceAll('\0', '');
}

/**
 * The storage of a Visual Basic project, as directories of old documents name it: two bytes per letter, in any case.
 */
const VBA_STORAGE = new RegExp(Array.from('_VBA_PROJECT').join(String.raw`\0`), 'i');

/** Whether a .doc or .xls contains macros: a Visual Basic project, or a sheet of older macros. */
export function hasOldMacros(bytes: Buffer): boolean {
  return VBA_STORAGE.test(bytes.toString('latin1')) || hasMacroSheet(bytes);
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

/**
 * Reads single bytes, since a file of 10 MB may consist of false matches. Programs look only at the lowest bits of two
 * of the bytes; before Excel 97 no byte gives the width of letters.
 */
function isMacroSheet(bytes: Buffer, at: number): boolean {
  const [length = 0, shown = 0, letters = 0, wide = 0] = [bytes[at + 2], bytes[at + 8], bytes[at + 10], bytes[at + 11]];
  if (bytes[at + 1] !== 0 || bytes[at + 3] !== 0 || bytes[at + 9] !== MACRO_SHEET || (shown & 3) > 2) return false;
  if (letters === 0 || letters > 31) return false;
  return length === 7 + letters || length === 8 + letters * ((wide & 1) + 1);
}
