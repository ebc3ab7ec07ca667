import { faultWords, fileFault, messages, photoRules, uploadType, type FaultyFile } from '@portal/contract';

export interface TakenPhotos {
  readonly photos: readonly File[];
  /** Why the other files were not taken. */
  readonly words: readonly string[];
}

/**
 * Chooses among files: kinds are sorted out first, then their number (PH3); what is too large is made smaller (PH1). A
 * gif would lose its movement, so that one that is too large is refused.
 */
export async function takePhotos(
  files: readonly File[],
  room: number,
  shrink: (file: File) => Promise<File | null>,
): Promise<TakenPhotos> {
  const photos: File[] = [];
  const refused: FaultyFile[] = [];
  for (const file of files) {
    const fault = fileFault(file, photoRules);
    const canShrink = fault === 'tooLarge' && uploadType(file.name) !== 'gif';
    if (fault !== null && !canShrink) refused.push({ name: file.name, fault });
    else if (photos.length >= room) photos.push(file);
    else {
      const photo = canShrink ? await shrink(file) : file;
      if (photo) photos.push(photo);
      else refused.push({ name: file.name, fault: 'unsupported' });
    }
  }
  const words = faultWords(refused, photoRules);
  const isCut = photos.length > room;
  return { photos: photos.slice(0, room), words: isCut ? [...words, messages.tooManyPhotos] : words };
}
