import { calls } from '@portal/contract';
import { useCall, type CallState } from '@portal/platform';
import type { StoredPhotos } from './photo-items.ts';

/** The photos that the property has now, the lead image first. */
export function usePropertyPhotos(propertyId: number): CallState<StoredPhotos> {
  return useCall(calls.propertyMedia, { params: { propertyId } });
}
