import type { Database } from '../../db/client.ts';
import type { FileStore } from '../../services/files/file-store.ts';
import { isDatabaseAway } from '../../services/failures/causes.ts';
import { readAgain } from './attached-files.ts';
import type { AttachedFile, AttachedFiles } from './attached-files.ts';
import { findDocumentFiles, findUnnamed } from './documents.repo.ts';
import type { DocumentFile } from './documents.repo.ts';

/** The stored file of a document in an import. */
type PlacedFile = AttachedFile & { readonly storedName: string };

/** The files of an import, ready to be named by rows. */
export interface StagedFiles {
  /** By document id. */
  readonly placed: ReadonlyMap<number, PlacedFile>;
  /** The files that the documents of this import named when they were staged. */
  readonly known: ReadonlyMap<number, DocumentFile>;
  /** Gives the files their final names, so that rows may name them: the last step before the commit. */
  readonly finish: () => Promise<void>;
}

/**
 * Stages new and changed files, runs the work, and removes the files that it replaced. A run that fails leaves no file
 * behind; one that is killed leaves unfinished ones, which the portal removes by itself (012).
 */
export async function withStagedFiles<Done>(
  database: Database,
  files: FileStore | null,
  attached: AttachedFiles,
  work: (staged: StagedFiles) => Promise<Done>,
): Promise<Done> {
  const known = await database.transaction((tx) => findDocumentFiles(tx, [...attached.keys()]));
  const placed = new Map<number, PlacedFile>();
  const staged: string[] = [];
  const done = await (async (): Promise<Done> => {
    for (const [id, file] of attached) {
      const before = known.get(id);
      const isSame = before?.digest === file.digest;
      const storedName = isSame ? before.stored_name : await storeOf(files).stage(await readAgain(file));
      if (!isSame) staged.push(storedName);
      placed.set(id, { ...file, storedName });
    }
    const finish = async (): Promise<void> => {
      for (const name of staged) await storeOf(files).finish(name);
    };
    return work({ placed, known, finish });
  })().catch(async (error: unknown) => {
    // If the database went away, the rows may have been written: an extra file is better than a row without its file.
    if (!isDatabaseAway(error)) for (const name of staged) await storeOf(files).remove(name);
    throw error;
  });
  await removeReplaced(database, files, known, placed);
  return done;
}

async function removeReplaced(
  database: Database,
  files: FileStore | null,
  known: StagedFiles['known'],
  placed: StagedFiles['placed'],
): Promise<void> {
  const replaced = [...known.values()]
    .filter(({ document_id: id, stored_name: name }) => placed.get(id)?.storedName !== name)
    .map(({ stored_name: name }) => name);
  for (const name of await database.transaction((tx) => findUnnamed(tx, replaced))) await storeOf(files).remove(name);
}

function storeOf(files: FileStore | null): FileStore {
  if (files === null) throw new Error('Documents are imported from a folder only');
  return files;
}
