import { notesFolder, type ReleaseNotes } from '../release-notes.ts';
import type { Bucket } from './bucket.ts';

/** The notes of a store in a bucket. */
export function bucketNotes(bucket: Bucket): ReleaseNotes {
  const folder = `releases/${notesFolder}/`;
  return {
    read: async (key) => {
      const file = await bucket.get(folder + key);
      return file === null || file === 'unchanged' ? null : file.content.toString('utf8');
    },
    add: (key, text) => bucket.put(folder + key, text, { ifNone: true }),
    list: async (under) => (await bucket.list(`${folder}${under}/`)).map((key) => key.slice(folder.length)).toSorted(),
  };
}
