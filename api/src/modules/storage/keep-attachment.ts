import { isDatabaseAway } from '../../plugins/causes.ts';
import type { Attachment } from './attachment.ts';
import type { FileStore } from './file-store.ts';

/** What became of the work: whether it refers to the file now. */
interface Done<Answer> {
  readonly answer: Answer;
  readonly isKept: boolean;
}

/**
 * Stores the attachment and does the work with its name, null without one. A file that nothing refers to afterwards is removed. When the
 * database went away in the middle nobody knows whether its transaction stands, and the file stays.
 */
export async function keepAttachment<Answer>(
  files: FileStore,
  attachment: Attachment | null,
  work: (name: string | null) => Promise<Done<Answer>>,
): Promise<Answer> {
  const name = attachment && (await files.put(attachment.bytes));
  try {
    const { answer, isKept } = await work(name);
    if (name !== null && !isKept) await files.remove(name);
    return answer;
  } catch (error) {
    if (name !== null && !isDatabaseAway(error)) await files.remove(name);
    throw error;
  }
}
