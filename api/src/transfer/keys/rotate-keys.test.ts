import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { addBankAccount, addOwner } from '../../../testing/rows.ts';
import { testKeys, testCipher } from '../../../testing/seal/test-keys.ts';
import { sql } from '../../../testing/db/where.ts';
import { bankAccounts } from '../../db/schema/bank-account.tables.ts';
import { removedSecondFactors, secondFactors } from '../../db/schema/second-factor.tables.ts';
import { decryptSecret, encryptSecret } from '../../services/encryption/factor-secret.ts';
import { mailOutbox } from '../../db/schema/email.tables.ts';
import { queueEmail } from '../../services/email/outbox.repo.ts';
import { decryptEmail } from '../../services/email/encrypted-email.ts';
import { findAlteredEmails } from '../../services/email/verify-outbox.ts';
import { makeCipher } from '../../services/encryption/cipher.ts';
import { rotateKeys } from './rotate-keys.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('second factors are encrypted again with the first key, after which the others can be taken away (BA2)', async () => {
  const [old, first] = [randomBytes(32), randomBytes(32)];
  await addOwner(database.orm, 7);
  const stored = { loginId: 1, encryptedSecret: encryptSecret(makeCipher([old]), 1, 'JBSWY3DP') };
  await database.orm.insert(secondFactors).values(stored);
  const at = new Date('2026-03-18T16:00:00Z');
  await database.orm.insert(removedSecondFactors).values({ ...stored, confirmedAt: at, removedAt: at });
  await expect(rotateKeys(database, makeCipher([first]))).rejects.toThrow('The second factor of login 1 was encrypted');
  expect(await rotateKeys(database, makeCipher([first, old]))).toEqual({ reencrypted: 2, unchanged: 0 });
  const [row] = await database.orm.select().from(secondFactors);
  expect(decryptSecret(makeCipher([first]), 1, row?.encryptedSecret ?? '')).toBe('JBSWY3DP');
  const [turnedOff] = await database.orm.select().from(removedSecondFactors);
  expect(decryptSecret(makeCipher([first]), 1, turnedOff?.encryptedSecret ?? '')).toBe('JBSWY3DP');
  expect(await rotateKeys(database, makeCipher([first, old]))).toEqual({ reencrypted: 0, unchanged: 2 });
});

it('pending emails are encrypted again too, and one that SQL put in stays as it is (BA2, SEC9)', async () => {
  await database.empty();
  const written = { toAddress: 'ada@home.test', replyName: '', replyAddress: null, subject: 'Hello', body: 'A link' };
  const purpose = { emailClass: 'rest', customerId: null } as const;
  await database.transaction((tx) => queueEmail(tx, { ...written, fileName: null }, purpose, new Date(0)));
  await database.orm.execute(sql`
    insert into mail_outbox (reply_name, subject, body, written_at, due_at) values ('', 'Hello', 'Hello', now(), now())`);
  const first = randomBytes(32);
  expect(await rotateKeys(database, makeCipher([first, testKeys[0]]))).toEqual({ reencrypted: 1, unchanged: 0 });
  const [email] = await database.orm.select().from(mailOutbox).orderBy(mailOutbox.id);
  expect(email && decryptEmail(makeCipher([first]), { ...email, file: null }, email)).toMatchObject({ body: 'A link' });
  expect(await findAlteredEmails(database, makeCipher([first]))).toEqual([2]);
});

it('what a portal of before kept of a short number in clear is shortened, and nothing else is written (SEC4)', async () => {
  await database.empty();
  await addOwner(database.orm, 7);
  for (const [id, digits] of [
    [1, '5204417'],
    [2, '4711'],
    [3, '15204417'],
  ] as const)
    await addBankAccount(database.orm, id, 7, digits);
  const before = await database.orm.select().from(bankAccounts).orderBy(bankAccounts.customerAccountId);
  expect(before.map(({ lastFour }) => lastFour)).toEqual(['17', '11', '4417']);
  await database.orm.execute("update bank_accounts set last_four = '4711' where customer_account_id = 2");
  expect(await rotateKeys(database, testCipher)).toEqual({ reencrypted: 1, unchanged: 2 });
  expect(await database.orm.select().from(bankAccounts).orderBy(bankAccounts.customerAccountId)).toEqual(before);
});
