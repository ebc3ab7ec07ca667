import { constants } from './constants.ts';
import { messages } from './messages.ts';

type UploadType = (typeof constants.uploadTypes)[number];

interface NamedFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

const BYTES_PER_MEGABYTE = 1024 * 1024;

/**
 * Why a file cannot be attached, in the words of form and server, or null if name and size are fine (TN18). The server also
 * checks the content.
 * @example attachmentProblem({ name: 'setup.exe', size: 9 }) // 'Found unsupported file - setup.exe'
 */
export function attachmentProblem({ name, size }: NamedFile): string | null {
  if (size > constants.attachmentSizeLimit)
    return `${name} is too large: a file may have ${constants.attachmentSizeLimit / BYTES_PER_MEGABYTE} MB.`;
  if (uploadType(name) === null) return unsupportedFile(name);
  return size === 0 ? `${name} is empty. Please choose another file.` : null;
}

/** What can be attached, for a hint beside the field. */
export const attachmentHint = `A PDF, picture, Word, Excel, CSV or text file of at most ${constants.attachmentSizeLimit / BYTES_PER_MEGABYTE} MB.`;

/** The file type by the extension, in any case. Null if that type is not accepted. */
export function uploadType(name: string): UploadType | null {
  const extension = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase();
  return constants.uploadTypes.find((type) => type === extension) ?? null;
}

export function unsupportedFile(name: string): string {
  return messages.unsupportedFile.replace('{names}', () => name);
}
