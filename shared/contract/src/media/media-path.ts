import { buildPath } from '../paths.ts';
import type { Media } from './media.schema.ts';

/** The address of a stored file. The server checks who may see it (TN20). */
export function mediaPath({ path, name }: Media): string {
  return buildPath('/api/media/:path/:name', { path, name });
}
