import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from '../failures/causes.ts';
import { describeBug } from '../failures/describe-bug.ts';
import type { Attachment } from './attachment.ts';
import type { FileStore } from './file-store.ts';

/** The result of the work, and whether it refers to the file now. */
interface Done<Answer> {
  readonly answer: Answer;
  readonly isKept: boolean;
}

interface KeepingDeps {
  readonly files: Pick<FileStore, 'put' | 'remove'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Stores the attachment and does the work with its name, or null without one. A file that nothing refers to afterwards is removed. When the
 * database goes away in the middle, the transaction may have been committed, so the file stays.
 */
export async function keepAttachment<Answer>(
  deps: KeepingDeps,
  attachment: Attachment | null,
  work: (name: string | null) => Promise<Done<Answer>>,
): Promise<Answer> {
  const name = attachment && (await deps.files.put(attachment.bytes));
  try {
    const { answer, isKept } = await work(name);
    if (name !== null && !isKept) await discard(deps, name);
    return answer;
  } catch (error) {
    if (name !== null && !isDatabaseAway(error)) await discard(deps, name);
    throw error;
  }
}

/** The result of the enquiry is returned whether or not its file can be removed. */
async function discard({ files, log }: KeepingDeps, name: string): Promise<void> {
  try {
    await files.remove(name);
  } catch (error) {
    log.error({ file: name, bug: describeBug(error) }, 'a file that nothing refers to stays');
  }
}
