import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from '../failures/causes.ts';
import { describeBug } from '../failures/describe-bug.ts';
import type { Attachment } from './attachment.ts';
import type { FileStore } from './file-store.ts';

/** The result of the work, and whether it refers to the stored file. */
interface KeptAnswer<Answer> {
  readonly answer: Answer;
  readonly isKept: boolean;
}

interface KeepingDeps {
  readonly files: Pick<FileStore, 'put' | 'remove'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** {@link keepFiles} for a call with at most one file. */
export async function keepAttachment<Answer>(
  deps: KeepingDeps,
  attachment: Attachment | null,
  work: (name: string | null) => Promise<KeptAnswer<Answer>>,
): Promise<Answer> {
  return keepFiles(deps, attachment ? [attachment] : [], ([name = null]) => work(name));
}

/**
 * Stores the files and runs the work with their names, in the same order. Files that the result does not refer to are
 * removed. When the database goes away in the middle, the transaction may have been committed, so they stay.
 */
export async function keepFiles<Answer>(
  deps: KeepingDeps,
  attachments: readonly Attachment[],
  work: (names: readonly string[]) => Promise<KeptAnswer<Answer>>,
): Promise<Answer> {
  const names: string[] = [];
  const discardAll = async (): Promise<void> => {
    for (const name of names) await discard(deps, name);
  };
  try {
    for (const { bytes } of attachments) names.push(await deps.files.put(bytes));
    const { answer, isKept } = await work(names);
    if (!isKept) await discardAll();
    return answer;
  } catch (error) {
    if (!isDatabaseAway(error)) await discardAll();
    throw error;
  }
}

/** A failure to remove files does not affect the result of the work. */
async function discard({ files, log }: KeepingDeps, name: string): Promise<void> {
  try {
    await files.remove(name);
  } catch (error) {
    log.error({ file: name, bug: describeBug(error) }, 'a file that nothing refers to stays');
  }
}
