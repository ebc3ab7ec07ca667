import { documentRules, faultWords, photoRules } from '@portal/contract';
import type { FaultyFile, FieldErrors, FileRules, Upload } from '@portal/contract';
import { AppError } from '../../app-error.ts';
import { checkFile, checkName } from './attachment.ts';
import type { Attachment, CheckedAttachment, Inspect, SentFile } from './attachment.ts';
import { ScannerAwayError } from './scanner.ts';
import type { Scanner } from './scanner.ts';

/** The files of a form in order, as far as its contract row accepts them. */
export interface SentFiles {
  readonly kept: readonly SentFile[];
  /** The number of all files, including ignored ones. */
  readonly count: number;
}

/** A photo and its position among the sent files, from 1. */
export interface Photo extends Attachment {
  readonly number: number;
}

/** The accepted photos, and the refused ones (PH2). */
export interface Photos {
  readonly accepted: readonly Photo[];
  readonly refused: readonly FaultyFile[];
}

export interface ReceivedFiles {
  readonly attachment: Attachment | null;
  readonly photos: Photos;
  /** Why the call is refused; null where nothing is wrong. */
  readonly errors: FieldErrors | null;
}

/** How a file is inspected before it is accepted. */
export interface Inspection {
  readonly inspect: Inspect;
  /** Null where files are not scanned. */
  readonly scanner: Scanner | null;
}

const NOT_SCANNED = 'We cannot check files for viruses at the moment, so none is taken. Please try again later.';

const noPhotos: Photos = { accepted: [], refused: [] };
const noFiles: ReceivedFiles = { attachment: null, photos: noPhotos, errors: null };

/** The fault in a call's files that is found without opening one; null for none. */
export function findFormFault(upload: Upload | undefined, sent: SentFiles | null): FieldErrors | null {
  if (!upload) return null;
  const { field, required, photos } = upload;
  const [first] = sent?.kept ?? [];
  if (!sent || !first) return required ? { [field]: [`The ${field} field is required.`] } : null;
  if (photos) return null;
  if (sent.count > 1) return { [field]: [`The ${field} field must be one file.`] };
  const faulty = checkName(first, documentRules);
  return faulty && { [field]: [faultWords([faulty], documentRules).join(' ')] };
}

/**
 * Opens the files that pass {@link findFormFault}, and checks their content. A refused document fails the call; a
 * refused photo does not affect the others.
 */
export async function receiveFiles(
  upload: Upload | undefined,
  sent: SentFiles | null,
  inspection: Inspection,
): Promise<ReceivedFiles> {
  const [first] = sent?.kept ?? [];
  if (!upload || !sent || !first) return noFiles;
  const { field, photos } = upload;
  if (photos) return { ...noFiles, photos: await checkPhotos(sent.kept, inspection) };
  const checked = await checkAndScan(first, documentRules, inspection);
  if ('attachment' in checked) return { ...noFiles, attachment: checked.attachment };
  return { ...noFiles, errors: { [field]: [faultWords([checked], documentRules).join(' ')] } };
}

/**
 * Scans a file before it is stored, where there is a scanner (SEC11).
 * @throws AppError `unavailable` while the scanner does not respond
 */
async function checkAndScan(
  file: SentFile,
  rules: FileRules,
  { inspect, scanner }: Inspection,
): Promise<CheckedAttachment> {
  const checked = await checkFile(file, rules, inspect);
  if (scanner === null || !('attachment' in checked)) return checked;
  const { name, bytes } = checked.attachment;
  try {
    return (await scanner.isClean(bytes)) ? checked : { name, fault: 'infected' };
  } catch (error) {
    if (error instanceof ScannerAwayError) throw new AppError('unavailable', { message: NOT_SCANNED });
    throw error;
  }
}

async function checkPhotos(files: readonly SentFile[], inspection: Inspection): Promise<Photos> {
  const checked = [];
  for (const file of files) checked.push(await checkAndScan(file, photoRules, inspection));
  return {
    accepted: checked.flatMap((one, index) => ('attachment' in one ? [{ ...one.attachment, number: index + 1 }] : [])),
    refused: checked.flatMap((one) => ('attachment' in one ? [] : [one])),
  };
}
