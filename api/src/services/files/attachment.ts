import { fileFault, uploadType } from '@portal/contract';
import type { FaultyFile, FileRules } from '@portal/contract';
import { withoutNeedlessFormat } from '@portal/domain';
import type { Inspected, NamedFile } from './file-content.ts';

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

export type CheckedAttachment = { readonly attachment: Attachment } | FaultyFile;

/** Inspects a file, in this process or another one. */
export type Inspect = (file: NamedFile) => Promise<Inspected>;

const LONGEST_NAME = 150;
/** Control characters, and those that change the writing direction, by which 'gpj.exe' passes for 'exe.jpg'. */
const UNPRINTABLE = /[\p{Cc}\u2028-\u202E\u2066-\u2069]/gu;

/** The fault in a file's name and size, for which it is not opened; null where there is none. */
export function checkName({ name: sentName, bytes }: SentFile, rules: FileRules): FaultyFile | null {
  const name = tidyName(sentName);
  const fault = fileFault({ name, size: bytes.length }, rules) ?? (uploadType(name) === null ? 'unsupported' : null);
  return fault === null ? null : { name, fault };
}

/** Accepts a file whose content and name are of the same type (TN18, API 334). */
export async function checkFile(file: SentFile, rules: FileRules, inspect: Inspect): Promise<CheckedAttachment> {
  const name = tidyName(file.name);
  const type = uploadType(name);
  const faulty = checkName(file, rules);
  if (faulty !== null || type === null) return faulty ?? { name, fault: 'unsupported' };
  const { bytes } = file;
  const inspected = await inspect({ types: rules.anyOfTypes ? rules.types : [type], bytes });
  return 'fault' in inspected ? { name, ...inspected } : { attachment: { name, ...inspected, bytes } };
}

/** The last part of a path, on one line, without invisible characters, and short enough for every disk (OP11). */
function tidyName(sent: string): string {
  const name = withoutNeedlessFormat((sent.split(/[/\\]/).at(-1) ?? '').replace(UNPRINTABLE, '')).trim();
  const letters = Array.from(name);
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return letters.length <= LONGEST_NAME ? name : letters.slice(0, LONGEST_NAME - ending.length).join('') + ending;
}
