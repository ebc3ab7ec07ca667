import type { Database } from '../../db/client.ts';
import type { Seal } from '../encryption/seal.ts';
import { readEmails } from './outbox.repo.ts';
import { openEmail } from './sealed-email.ts';

/** The ids of unsent emails that were inserted or changed outside the portal (SEC9): they are not sent. */
export async function findAlteredEmails({ orm }: Pick<Database, 'orm'>, seal: Seal): Promise<number[]> {
  const found: number[] = [];
  for await (const emails of readEmails(orm, { withSent: false }))
    for (const email of emails) if (openEmail(seal, email, email) === null) found.push(email.id);
  return found;
}
