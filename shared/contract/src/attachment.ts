import { constants } from './constants.ts';
import { messages } from './messages.ts';

type UploadType = (typeof constants.uploadTypes)[number];

interface NamedFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

const BYTES_A_MEGABYTE = 1024 * 1024;

/**
 * Why a file cannot be attached, in the words of both sides; null when name and size are fine (TN18). The server looks inside as well.
 * @example attachmentProblem({ name: 'setup.exe', size: 9 }) // 'Found unsupported file - setup.exe'
 */
export function attachmentProblem({ name, size }: NamedFile): string | null {
  if (size > constants.attachmentSizeLimit)
    return `${name} is too large: a file may have ${constants.attachmentSizeLimit / BYTES_A_MEGABYTE} MB.`;
  return size === 0 || uploadType(name) === null ? unsupportedFile(name) : null;
}

/** The kind of file that a name's ending stands for, in any case; null when it is none that is taken. */
export function uploadType(name: string): UploadType | null {
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase();
  return constants.uploadTypes.find((type) => type === ending) ?? null;
}

export function unsupportedFile(name: string): string {
  return messages.unsupportedFile.replace('{names}', () => name);
}
