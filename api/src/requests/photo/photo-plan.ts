import { constants, readPhotoRefs } from '@portal/contract';
import { inWantedOrder } from '@portal/domain';
import { AppError } from '../../app-error.ts';
import type { Photo } from '../../services/files/received-files.ts';
import type { PhotoRow } from './photo.repo.ts';

export interface PhotoWishes {
  readonly order?: string | undefined;
  readonly removed?: string | undefined;
}

/** A photo of the property in its new place, which counts from 1. */
export type PlacedPhoto =
  { readonly place: number; readonly stored: PhotoRow } | { readonly place: number; readonly added: Photo };

export interface PhotoPlan {
  readonly removed: readonly PhotoRow[];
  readonly placed: readonly PlacedPhoto[];
}

/** How many photos there is room for: 20 is the property's total (PH3). */
export function roomFor(stored: readonly PhotoRow[], { removed }: PhotoWishes): number {
  const { kept } = divide(stored, removed);
  return Math.max(0, constants.photoLimit - kept.length);
}

/**
 * Plans the photos of a property. A photo that is not the property's is refused like one that does not exist
 * (RT18).
 */
export function planPhotos(stored: readonly PhotoRow[], wishes: PhotoWishes, added: readonly Photo[]): PhotoPlan {
  const { kept, removed } = divide(stored, wishes.removed);
  const all = [
    ...kept.map((row) => ({ name: String(row.documentId), stored: row })),
    ...added.map((photo) => ({ name: `#${photo.number}`, added: photo })),
  ];
  const refs = readPhotoRefs(wishes.order);
  for (const ref of refs) if ('id' in ref) findStored(stored, ref.id);
  const wanted = refs.map((ref) => ('id' in ref ? String(ref.id) : `#${ref.file}`));
  const placed = inWantedOrder(all, wanted, ({ name }) => name).map((one, index) => ({ ...one, place: index + 1 }));
  return { removed, placed };
}

function divide(
  stored: readonly PhotoRow[],
  list: string | undefined,
): { readonly kept: PhotoRow[]; readonly removed: PhotoRow[] } {
  const removed = new Set(readPhotoRefs(list).flatMap((ref) => ('id' in ref ? [findStored(stored, ref.id)] : [])));
  return { kept: stored.filter((row) => !removed.has(row)), removed: [...removed] };
}

function findStored(stored: readonly PhotoRow[], documentId: number): PhotoRow {
  const row = stored.find((one) => one.documentId === documentId);
  if (row === undefined) throw new AppError('not_found', { named: documentId });
  return row;
}
