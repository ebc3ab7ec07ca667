import type { FileFault, uploadType } from '@portal/contract';
import { fileTypeFromBuffer } from 'file-type';
import { findOpenXmlFault, hasOldMacros } from './office-files.ts';
import { findPdfFault } from './pdf-files.ts';
import { isCutOff, isEnormousPicture, isFrameless } from './pictures.ts';

export type UploadType = NonNullable<ReturnType<typeof uploadType>>;

/** A file with an accepted name: the types that it may have, and its bytes. */
export interface NamedFile {
  readonly types: readonly UploadType[];
  readonly bytes: Uint8Array;
}

/** The type detected from the content, or the reason to refuse it. */
export type Inspected = { readonly mime: string } | { readonly fault: FileFault };

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

/** The control characters that texts contain: tab, line breaks, form feed and escape. */
const IN_TEXTS = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);

/** Markup and scripts that old programs execute inside a picture. */
const MARKUP = /<script|<iframe|<!doctype html/i;

/**
 * Inspects a file: it must be of one of the types, and harmless to whoever opens it (SEC11). However carefully this is
 * written, a file can be crafted that takes long: uploads are inspected in a process of their own.
 */
export async function inspectFile({ types, bytes: sent }: NamedFile): Promise<Inspected> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  const kind = await findKind(types, bytes);
  if (kind === null) return { fault: 'unsupported' };
  const fault = await findFaultInside(kind, bytes);
  return fault === null ? { mime: kind.mime } : { fault };
}

/** Finds content by which a file of the right type would harm whoever opens it (SEC11). */
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
  return types.map((type) => kinds[type]).find((one) => matchesKind(one, found, bytes)) ?? null;
}

function matchesKind({ mime, found, streams }: Kind, content: string | null, bytes: Buffer): boolean {
  if (!found.includes(content)) return false;
  if (found.includes(null)) return isText(bytes);
  if (mime.startsWith('image/')) return !MARKUP.test(bytes.toString('latin1'));
  return streams === undefined || streams.some((name) => bytes.includes(Buffer.from(name, 'utf16le')));
}

/** One byte per character, since only control characters matter here, in UTF-8 and in older encodings. */
function isText(bytes: Buffer): boolean {
  return bytes.every((byte) => byte >= 0x20 || IN_TEXTS.has(byte));
}
