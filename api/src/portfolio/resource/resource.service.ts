import { thumbnailName } from '@portal/contract';
import type { Resource, ResourceMedia } from '@portal/contract';
import type { OwnerTransaction } from '../../db/client.ts';
import type { DocumentRow } from '../document/document.repo.ts';
import { toMedia } from '../document/media-of.ts';
import { findResourceFiles, findResources } from './resource.repo.ts';
import type { ResourceType } from '../../db/schema/resource.tables.ts';

/** The resources of a type, each with its file. */
export async function listResources(tx: OwnerTransaction, type: ResourceType): Promise<Resource[]> {
  const rows = await findResources(tx, type);
  const files = await findResourceFiles(tx, [...new Set(rows.map(({ name }) => name))]);
  const byTitle = Map.groupBy(files, ({ title }) => title);
  return rows.map(({ resourceId, name, value }) => ({
    resource_id: resourceId,
    name,
    value,
    media: toResourceMedia(byTitle.get(name) ?? []),
  }));
}

/** The first file under the title that is not the small picture of another. */
function toResourceMedia(files: readonly DocumentRow[]): ResourceMedia | null {
  const file = files.find((one) => !files.some((other) => isThumbnailOf(one, other)));
  if (file === undefined) return null;
  const { mime, size, comments } = file;
  const has_thumbnail = files.some((one) => isThumbnailOf(one, file));
  return { ...toMedia(file), description: comments ?? '', mime, size, has_thumbnail };
}

function isThumbnailOf(one: DocumentRow, other: DocumentRow): boolean {
  return one.mime === 'image/png' && !other.mime.startsWith('image/') && one.fileName === thumbnailName(other.fileName);
}
