import type { Media } from '../media/media.schema.ts';
import { buildPath } from '../paths.ts';

/** The name of a file's small picture: its own, ending in .png (NT11). */
export function thumbnailName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.png`;
}

/** The address of a file's small picture, under `thumbs/` (NT11). */
export function thumbnailPath({ path, name }: Media): string {
  return buildPath('/api/media/:path/thumbs/:name', { path, name: thumbnailName(name) });
}
