import {
  constants,
  mediaPath,
  readPhotoRefs,
  writePhotoRefs,
  type AnswerOf,
  type calls,
  type PhotoRef,
} from '@portal/contract';
import { inWantedOrder } from '@portal/domain';

export type StoredPhotos = AnswerOf<typeof calls.propertyMedia>;

/** A photo of the property: one that is stored, or a file that is still to be sent. */
export interface PhotoItem {
  /** As the wire names it: a document id, or '#1' for the first file. */
  readonly ref: string;
  readonly name: string;
  readonly source: string | File;
}

/** The texts of the form that the photos become. */
export interface PhotoTexts {
  readonly order: string;
  readonly removed: string;
}

export interface Photos {
  readonly stored: StoredPhotos;
  readonly files: readonly File[];
  readonly texts: PhotoTexts;
}

/** The photos in their order, without those that are to be removed. */
export function photoItems({ stored, files, texts }: Photos): PhotoItem[] {
  const removed = new Set(texts.removed.split(','));
  const kept = stored.map(toItem).filter(({ ref }) => !removed.has(ref));
  const added = files.map((file, index) => ({ ref: `#${index + 1}`, name: file.name, source: file }));
  return inWantedOrder<PhotoItem, string>([...kept, ...added], texts.order.split(','), ({ ref }) => ref);
}

/** The stored photos that are to be removed. */
export function removedPhotos({ stored, texts }: Photos): PhotoItem[] {
  const removed = new Set(texts.removed.split(','));
  return stored.map(toItem).filter(({ ref }) => removed.has(ref));
}

/** The texts for the same photos with a removed one at their end again. */
export function putBackPhoto(photos: Photos, ref: string): PhotoTexts {
  const removed = photos.texts.removed.split(',').filter((one) => one !== ref);
  const refs = photoItems(photos).map((item) => item.ref);
  return { order: [...refs, ref].join(','), removed: removed.join(',') };
}

/** The changes of the photos in words: '2 new photos', '1 removed', 'a new order'. */
export function photoChanges(photos: Photos): string[] {
  const { files, texts } = photos;
  const refs = (order: string): string =>
    photoItems({ ...photos, texts: { ...texts, order } })
      .map(({ ref }) => ref)
      .join(',');
  const removed = removedPhotos(photos).length;
  return [
    ...(files.length > 0 ? [files.length === 1 ? '1 new photo' : `${files.length} new photos`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
    ...(refs(texts.order) === refs('') ? [] : ['a new order']),
  ];
}

/** How many more photos the property takes: 20 in all (PH3). */
export function roomFor(photos: Photos): number {
  return Math.max(0, constants.photoLimit - photoItems(photos).length);
}

/** The texts for the same photos with one of them in another place. */
export function movePhoto(photos: Photos, ref: string, to: number): PhotoTexts {
  const refs = photoItems(photos).map((item) => item.ref);
  const others = refs.filter((one) => one !== ref);
  return { ...photos.texts, order: others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, ref).join(',') };
}

/** The photos without one of them. The files after a removed one move up, and their names with them. */
export function removePhoto(
  photos: Photos,
  ref: string,
): { readonly files: readonly File[]; readonly texts: PhotoTexts } {
  const order = photoItems(photos)
    .map((item) => item.ref)
    .filter((one) => one !== ref)
    .join(',');
  if (!ref.startsWith('#')) {
    const removed = [photos.texts.removed, ref].filter(Boolean).join(',');
    return { files: photos.files, texts: { order, removed } };
  }
  const number = Number(ref.slice(1));
  const renumbered = readPhotoRefs(order).map((one): PhotoRef =>
    'file' in one && one.file > number ? { file: one.file - 1 } : one,
  );
  const files = photos.files.toSpliced(number - 1, 1);
  return { files, texts: { ...photos.texts, order: writePhotoRefs(renumbered) } };
}

/** The photos that may be sent: a stored photo that is gone meanwhile, or a file that a reload lost, is not named. */
export function sentTexts(photos: Photos): PhotoTexts {
  const known = new Set(photos.stored.map(({ document_id: id }) => String(id)));
  return {
    order: photoItems(photos)
      .map(({ ref }) => ref)
      .join(','),
    removed: photos.texts.removed
      .split(',')
      .filter((ref) => known.has(ref))
      .join(','),
  };
}

function toItem({ document_id: id, media }: StoredPhotos[number]): PhotoItem {
  return { ref: String(id), name: media.name, source: mediaPath(media) };
}
