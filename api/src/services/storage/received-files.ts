import { documentRules, faultWords, photoRules } from '@portal/contract';
import type { FaultyFile, FieldErrors, Upload } from '@portal/contract';
import { checkFile } from './attachment.ts';
import type { Attachment, SentFile } from './attachment.ts';

/** The files of a form that its row takes, in their order. */
export interface SentFiles {
  readonly kept: readonly SentFile[];
  /** All of them, also those of which only the number is known. */
  readonly count: number;
}

/** A photo and its place among the files that were sent: 1 for the first. */
export interface Photo extends Attachment {
  readonly number: number;
}

/** The photos that are in order, and those that are not (PH2). */
export interface Photos {
  readonly accepted: readonly Photo[];
  readonly refused: readonly FaultyFile[];
}

export interface ReceivedFiles {
  readonly attachment: Attachment | null;
  readonly photos: Photos;
  /** Why the call is refused; null where nothing stands in its way. */
  readonly errors: FieldErrors | null;
}

const noPhotos: Photos = { accepted: [], refused: [] };
const nothing: ReceivedFiles = { attachment: null, photos: noPhotos, errors: null };

/**
 * Checks what came with a call. A document that is not taken fails the call; a photo that is not taken stops no other.
 */
export async function receiveFiles(upload: Upload | undefined, sent: SentFiles | null): Promise<ReceivedFiles> {
  if (!upload) return nothing;
  const { field, required, photos } = upload;
  const fail = (problem: string): ReceivedFiles => ({ ...nothing, errors: { [field]: [problem] } });
  const [first] = sent?.kept ?? [];
  if (!sent || !first) return required ? fail(`The ${field} field is required.`) : nothing;
  if (photos) return { ...nothing, photos: await checkPhotos(sent.kept) };
  if (sent.count > 1) return fail(`The ${field} field must be one file.`);
  const checked = await checkFile(first, documentRules);
  if ('attachment' in checked) return { ...nothing, attachment: checked.attachment };
  return fail(faultWords([checked], documentRules).join(' '));
}

async function checkPhotos(files: readonly SentFile[]): Promise<Photos> {
  const checked = [];
  for (const file of files) checked.push(await checkFile(file, photoRules));
  return {
    accepted: checked.flatMap((one, index) => ('attachment' in one ? [{ ...one.attachment, number: index + 1 }] : [])),
    refused: checked.flatMap((one) => ('attachment' in one ? [] : [one])),
  };
}
