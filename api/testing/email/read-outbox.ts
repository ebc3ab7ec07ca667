import { mailOutbox } from '../../src/db/schema/email.tables.ts';
import { withFiles } from '../../src/services/email/outbox.repo.ts';
import { openEmail } from '../../src/services/email/sealed-email.ts';
import type { Orm } from '../../src/db/client.ts';
import { testSeal } from '../seal/test-seal.ts';

type WrittenEmail = typeof mailOutbox.$inferSelect;

/** The emails of the outbox in their order, with their texts opened. */
export async function readOutbox(orm: Orm): Promise<WrittenEmail[]> {
  const rows = await orm.select().from(mailOutbox).orderBy(mailOutbox.id);
  return (await withFiles(orm, rows)).map(({ file, ...row }) => {
    const texts = openEmail(testSeal, { ...row, file }, row);
    if (texts === null) throw new Error(`The email ${row.id} is not as the portal wrote it.`);
    return { ...row, ...texts };
  });
}
