import { calls, constants, facts, type BodyOf } from '@portal/contract';
import { emit, useWriteForm, type WriteForm } from '@portal/platform';
import { photoChanges, sentTexts, type Photos, type StoredPhotos } from '../../data/photo-items.ts';

type Body = BodyOf<typeof calls.savePropertyMedia>;

export interface PropertyRequest extends WriteForm<Body> {
  readonly photos: Photos;
  /** The content of the request in words: 'your text', '2 new photos', '1 removed'. */
  readonly changes: readonly string[];
  readonly setPhotos: (photos: Pick<Photos, 'files' | 'texts'>) => void;
}

const empty = { property_request: '', order: '', removed: '' };

/**
 * The request of an update with the photos of the property. Its draft survives closing and a reload; new files only
 * closing.
 */
export function usePropertyRequest(propertyId: number, stored: StoredPhotos, onDone: () => void): PropertyRequest {
  const form = useWriteForm(calls.savePropertyMedia, {
    draft: `property-request.${propertyId}`,
    empty,
    fixed: { property_id: propertyId },
    refreshes: [calls.propertyMedia],
    onDone,
    onWritten: () => {
      // Data of other pages is read again a little later (PH7).
      setTimeout(() => {
        emit(facts.propertyUpdated, { property_id: propertyId });
      }, constants.propertyReloadDelay);
    },
  });
  const { order, removed, property_request: text } = form.form.watch() as Partial<Body>;
  const photos = { stored, files: form.files, texts: { order: order ?? '', removed: removed ?? '' } };
  return {
    ...form,
    photos,
    changes: [...(text?.trim() ? ['your text'] : []), ...photoChanges(photos)],
    setPhotos: ({ files, texts }) => {
      form.setTexts({ ...sentTexts({ stored, files, texts }) });
      form.setFiles(files);
    },
  };
}
