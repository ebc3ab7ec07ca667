import { openFolderStore } from './folder-store.ts';
import { nameOf, readPlace } from './place.ts';
import type { ReleaseStore } from './release-store.ts';
import { openS3Bucket } from './s3/s3-bucket.ts';
import { bucketStore } from './s3/s3-store.ts';

/** The store named by RELEASE_STORE, or else the data folder. */
export async function openReleaseStore(
  dataDir: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ReleaseStore> {
  const place = readPlace(env);
  return place ? bucketStore(await openS3Bucket(place), nameOf(place)) : openFolderStore(dataDir);
}
