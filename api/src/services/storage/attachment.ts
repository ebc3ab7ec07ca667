import { fileFault, uploadType } from '@portal/contract';
import type { FaultyFile, FileFault, FileRules } from '@portal/contract';
import { withoutNeedlessFormat } from '@portal/domain';
import { fileTypeFromBuffer } from 'file-type';
import { findOpenXmlFault, hasOldMacros } from './office-files.ts';
import { findPdfFault } from './pdf-files.ts';
import { isCutOff, isEnormousPicture, isFrameless } from './pictures.ts';

/** A file as received, still unchecked. */
export interface SentFile {
  readonly name: string;
  /** For a file above the size limit, only its beginning. */
  readonly bytes: Buffer;
}

/** A file whose name and content agree. */
export interface Attachment {
  readonly name: string;
  /** The type detected from the content; what the sender declared is ignored. */
  readonly mime: string;
  readonly bytes: Buffer;
}

type UploadType = NonNullable<ReturnType<typeof uploadType>>;
export type Checked = { readonly attachment: Attachment } | FaultyFile;

interface Kind {
  readonly mime: string;
  /** The types that file-type may detect; `null` is an unknown one, such as plain text. */
  readonly found: readonly (string | null)[];
  /** Other files share the container of old Office documents, so one of these streams must be in it. */
  readonly streams?: readonly string[];
}

const text = (mime: string): Kind => ({ mime, found: [null, 'xml', 'ics', 'vcf'] });
const jpeg: Kind = { mime: 'image/jpeg', found: ['jpg'] };
const openXml = 'application/vnd.openxmlformats-officedocument';

const kinds: Record<UploadType, Kind> = {
  pdf: { mime: 'application/pdf', found: ['pdf'] },
  jpg: jpeg,
  jpeg,
  png: { mime: 'image/png', found: ['png', 'apng'] },
  gif: { mime: 'image/gif', found: ['gif'] },
  bmp: { mime: 'image/bmp', found: ['bmp'] },
  doc: { mime: 'application/msword', found: ['cfb'], streams: ['WordDocument'] },
  docx: { mime: `${openXml}.wordprocessingml.document`, found: ['docx'] },
  xls: { mime: 'application/vnd.ms-excel', found: ['cfb'], streams: ['Workbook', 'Book'] },
  xlsx: { mime: `${openXml}.spreadsheetml.sheet`, found: ['xlsx'] },
  csv: text('text/csv'),
  txt: text('text/plain'),
};

const LONGEST_NAME = 150;
/** Control characters, and those that turn the direction of writing, by which 'gpj.exe' passes for 'exe.jpg'. */
const UNPRINTABLE = /[\p{Cc}\u2028-\u202E\u2066-\u2069]/gu;
/** The control characters that texts hold: tab, line breaks, form feed and escape. */
const IN_TEXTS = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);

/** Pages and scripts that programs of old find inside a picture. */
const MARKUP = /<script|<iframe|<!doctype html/i;

/** The fault of a file by its name and size, for which it is not opened; null where it has none. */
export function checkName({ name: sentName, bytes }: SentFile, rules: FileRules): FaultyFile | null {
  const name = tidyName(sentName);
  const fault = fileFault({ name, size: bytes.length }, rules) ?? (uploadType(name) === null ? 'unsupported' : null);
  return fault === null ? null : { name, fault };
}

/** Accepts a file whose content and name are of the same type (TN18, API 334). */
export async function checkFile(file: SentFile, rules: FileRules): Promise<Checked> {
  const name = tidyName(file.name);
  const type = uploadType(name);
  const faulty = checkName(file, rules);
  if (faulty !== null || type === null) return faulty ?? { name, fault: 'unsupported' };
  const { bytes } = file;
  const kind = await findKind(rules.anyOfTypes ? rules.types : [type], bytes);
  const inside = kind === null ? 'unsupported' : await findFaultInside(kind, bytes);
  if (kind === null || inside !== null) return { name, fault: inside ?? 'unsupported' };
  return { attachment: { name, mime: kind.mime, bytes } };
}

/** The harm that a file of the right type does to whoever opens it (SEC11). */
async function findFaultInside({ mime }: Kind, bytes: Buffer): Promise<FileFault | null> {
  if (mime.startsWith('image/')) return findPictureFault(mime, bytes);
  if (mime.startsWith(openXml)) return findOpenXmlFault(bytes);
  if (mime === kinds.pdf.mime) return findPdfFault(bytes);
  return [kinds.doc, kinds.xls].some((old) => old.mime === mime) && hasOldMacros(bytes) ? 'macros' : null;
}

async function findPictureFault(mime: string, bytes: Buffer): Promise<FileFault | null> {
  if (await isEnormousPicture(mime, bytes)) return 'tooLargeOnceOpened';
  if (isCutOff(mime, bytes)) return 'damaged';
  return isFrameless(mime, bytes) ? 'unsupported' : null;
}

async function findKind(types: readonly UploadType[], bytes: Buffer): Promise<Kind | null> {
  const found = (await fileTypeFromBuffer(bytes))?.ext ?? null;
  return types.map((type) => kinds[type]).find((one) => isOfKind(one, found, bytes)) ?? null;
}

function isOfKind({ mime, found, streams }: Kind, content: string | null, bytes: Buffer): boolean {
  if (!found.includes(content)) return false;
  if (found.includes(null)) return isText(bytes);
  if (mime.startsWith('image/')) return !MARKUP.test(bytes.toString('latin1'));
  return streams === undefined || streams.some((name) => bytes.includes(Buffer.from(name, 'utf16le')));
}

/** The last part of a path, on one line, without what cannot be seen, and short enough for every disk (OP11). */
function tidyName(sent: string): string {
  const name = withoutNeedlessFormat((sent.split(/[/\\]/).at(-1) ?? '').replace(UNPRINTABLE, '')).trim();
  const letters = Array.from(name);
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return letters.length <= LONGEST_NAME ? name : letters.slice(0, LONGEST_NAME - ending.length).join('') + ending;
}

/** One byte per character, since only control characters matter here, in UTF-8 and in older encodings. */
function isText(bytes: Buffer): boolean {
  return bytes.every((byte) => byte >= 0x20 || IN_TEXTS.has(byte));
}
