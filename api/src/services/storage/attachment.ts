import { attachmentProblem, unsupportedFile, uploadType } from '@portal/contract';
import { fileTypeFromBuffer } from 'file-type';

/** A file as it came: nothing of it is believed yet. */
export interface SentFile {
  readonly name: string;
  /** Of a file that is larger than any that is taken, the beginning. */
  readonly bytes: Buffer;
}

/** A file whose name and content agree. */
export interface Attachment {
  readonly name: string;
  /** What the content was found to be; what the sender called it counts for nothing. */
  readonly mime: string;
  readonly bytes: Buffer;
}

type UploadType = NonNullable<ReturnType<typeof uploadType>>;
type Checked = { readonly attachment: Attachment } | { readonly problem: string };

interface Kind {
  readonly mime: string;
  /** What file-type may find in it; `null` is nothing that it knows, which plain text is. */
  readonly found: readonly (string | null)[];
  /** The container of old Office documents is that of other things too: one of these streams must be in it. */
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
const UNPRINTABLE = /[\p{Cc}\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu;
/** The control characters that texts hold: tab, line breaks, form feed and escape. */
const IN_TEXTS = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);

/** Takes a file for what its content shows, if that is what its name says (TN18, API 334). */
export async function checkAttachment({ name: sentName, bytes }: SentFile): Promise<Checked> {
  const name = tidyName(sentName);
  const problem = attachmentProblem({ name, size: bytes.length });
  const type = uploadType(name);
  if (problem !== null || type === null) return { problem: problem ?? unsupportedFile(name) };
  const kind = kinds[type];
  return (await isOfKind(kind, bytes))
    ? { attachment: { name, mime: kind.mime, bytes } }
    : { problem: unsupportedFile(name) };
}

async function isOfKind({ found, streams }: Kind, bytes: Buffer): Promise<boolean> {
  const content = (await fileTypeFromBuffer(bytes))?.ext ?? null;
  if (!found.includes(content)) return false;
  if (found.includes(null)) return isText(bytes);
  return streams === undefined || streams.some((name) => bytes.includes(Buffer.from(name, 'utf16le')));
}

/** The last part of a path, on one line, of a length that every disk takes; its ending stays. */
function tidyName(sent: string): string {
  const name = (sent.split(/[/\\]/).at(-1) ?? '').replace(UNPRINTABLE, '').trim();
  const letters = Array.from(name);
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return letters.length <= LONGEST_NAME ? name : letters.slice(0, LONGEST_NAME - ending.length).join('') + ending;
}

/** One byte a character: of UTF-8 and of older encodings alike, only control characters matter here. */
function isText(bytes: Buffer): boolean {
  return bytes.every((byte) => byte >= 0x20 || IN_TEXTS.has(byte));
}
