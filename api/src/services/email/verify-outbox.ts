import type { Database } from '../../db/client.ts';
import type { Cipher } from '../encryption/cipher.ts';
import { readEmails } from './outbox.repo.ts';
import { decryptEmail } from './encrypted-email.ts';

/** The ids of unsent emails that were inserted or changed outside the portal (SEC9): they are not sent. */
export async function findAlteredEmails({ orm }: Pick<Database, 'orm'>, cipher: Cipher): Promise<number[]> {
  const found: number[] = [];
  for await (const emails of readEmails(orm, { withSent: false }))
    for (const email of emails) if (decryptEmail(cipher, email, email) === null) found.push(email.id);
  return found;
}
