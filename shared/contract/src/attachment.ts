import { constants } from './constants.ts';
import { messages } from './messages.ts';

type UploadType = (typeof constants.uploadTypes)[number];

interface NamedFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** The files that a call accepts, and how it says so. */
export interface FileRules {
  readonly types: readonly UploadType[];
  /** In bytes; a file of exactly this size is accepted. */
  readonly sizeLimit: number;
  readonly sizeWords: string;
  /** The content may be of another of these types than the name says; it is stored as what it is (PH4). */
  readonly anyOfTypes?: true;
}

export type FileFault = 'unsupported' | 'tooLarge' | 'empty' | keyof typeof faultsInside;

/** Faults that only the content shows (SEC11). */
const faultsInside = {
  damaged: 'is damaged: its end is missing.',
  tooLargeOnceOpened: 'is too large once it is opened.',
  macros: 'contains macros.',
  launch: 'starts a program when it is opened.',
  unreadable: 'is encrypted or written so that we cannot look into it.',
  doctype: 'refers to other files from within (a DOCTYPE).',
  infected: 'contains a virus.',
} as const;

/** A file that is refused, and why. */
export interface FaultyFile {
  readonly name: string;
  readonly fault: FileFault;
}

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** The file with an enquiry, a bill or any other document (TN18). */
export const documentRules: FileRules = {
  types: constants.uploadTypes,
  sizeLimit: constants.attachmentSizeLimit,
  sizeWords: `a file may have ${constants.attachmentSizeLimit / BYTES_PER_MEGABYTE} MB.`,
};

/** Photos of a property (PH1). */
export const photoRules: FileRules = {
  types: constants.photoTypes,
  sizeLimit: constants.photoSizeLimit,
  sizeWords: `a photo may have ${constants.photoSizeLimit.toLocaleString('en-CA')} bytes.`,
  anyOfTypes: true,
};

/** Why a file is refused, or null if name and size are fine. The server also checks the content. */
export function fileFault({ name, size }: NamedFile, { types, sizeLimit }: FileRules): FileFault | null {
  const type = uploadType(name);
  if (type === null || !types.includes(type)) return 'unsupported';
  if (size > sizeLimit) return 'tooLarge';
  return size === 0 ? 'empty' : null;
}

/**
 * The messages about files that are refused: those of a wrong kind in one sentence, every other file in its own
 * (TN18, PH2).
 * @example faultWords([{ name: 'a.exe', fault: 'unsupported' }], documentRules) // ['Found unsupported file - a.exe']
 */
export function faultWords(faulty: readonly FaultyFile[], { sizeWords }: FileRules): string[] {
  const unsupported = faulty.filter(({ fault }) => fault === 'unsupported').map(({ name }) => name);
  const others = faulty.flatMap(({ name, fault }) => (fault === 'unsupported' ? [] : [{ name, fault }]));
  return [
    ...(unsupported.length === 0 ? [] : [messages.unsupportedFile.replace('{names}', () => unsupported.join(', '))]),
    ...others.map(({ name, fault }) => `${name} ${wordsOf(fault, sizeWords)}`),
  ];
}

function wordsOf(fault: Exclude<FileFault, 'unsupported'>, sizeWords: string): string {
  if (fault === 'empty') return 'is empty.';
  return fault === 'tooLarge' ? `is too large: ${sizeWords}` : faultsInside[fault];
}

/** Why a document cannot be attached, in the words of form and server, or null (TN18). */
export function attachmentProblem(file: NamedFile): string | null {
  const fault = fileFault(file, documentRules);
  return fault && faultWords([{ name: file.name, fault }], documentRules).join(' ');
}

/** The files that can be attached, for a hint beside the field. */
export const attachmentHint = `A PDF, picture, Word, Excel, CSV or text file of at most ${constants.attachmentSizeLimit / BYTES_PER_MEGABYTE}\u00A0MB.`;

/** The file type by the extension, in any case. Null if that type is not accepted. */
export function uploadType(name: string): UploadType | null {
  const extension = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase();
  return constants.uploadTypes.find((type) => type === extension) ?? null;
}
