import { mailOutbox } from '../../src/db/schema/email.tables.ts';
import { withFiles } from '../../src/services/email/outbox.repo.ts';
import { decryptEmail } from '../../src/services/email/encrypted-email.ts';
import type { Orm } from '../../src/db/client.ts';
import { testCipher } from '../seal/test-keys.ts';

type WrittenEmail = typeof mailOutbox.$inferSelect;

/** The emails of the outbox in their order, with their texts opened. */
export async function readOutbox(orm: Orm): Promise<WrittenEmail[]> {
  const rows = await orm.select().from(mailOutbox).orderBy(mailOutbox.id);
  return (await withFiles(orm, rows)).map(({ file, ...row }) => {
    const texts = decryptEmail(testCipher, { ...row, file }, row);
    if (texts === null) throw new Error(`The email ${row.id} is not as the portal wrote it.`);
    return { ...row, ...texts };
  });
}
