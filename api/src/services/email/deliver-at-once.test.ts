import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openOnServer } from '../../../testing/db/on-server.ts';
import type { OnServer } from '../../../testing/db/on-server.ts';
import { eq } from '../../../testing/db/where.ts';
import { useDelivery, neverAborted } from '../../../testing/email/use-delivery.ts';
import { noAddressEmails, noBankEmails } from '../../../testing/email/no-bank-emails.ts';
import { TestClock, usePortal } from '../../../testing/portal.ts';
import { folderStore } from '../files/file-store.ts';
import { deliverDue } from './deliver.ts';
import { mailOutbox } from '../../db/schema/email.tables.ts';
import { claimEmail, queueEmail } from './outbox.repo.ts';
import { testCipher } from '../../../testing/seal/test-keys.ts';

const purpose = { emailClass: 'rest', customerId: null } as const;
const portal = usePortal();
const delivery = useDelivery(portal);

// Only several connections show two processes at once.
describe('two processes on one PostgreSQL', () => {
  let server: OnServer;

  beforeAll(async () => {
    server = await openOnServer(2);
  });
  beforeEach(async () => {
    await server.databases[0].orm.delete(mailOutbox);
  });
  afterAll(() => server.close());

  it('two processes on one PostgreSQL do not wait for an email that the other is taking, but take the next', async () => {
    const [first, second = first] = server.databases;
    const now = new TestClock().now();
    for (const subject of ['one', 'two'])
      await first.transaction((tx) =>
        queueEmail(tx, { replyName: 'Ada', replyAddress: null, subject, body: '', fileName: null }, purpose, now),
      );
    const taken = await first.transaction(async (tx) => {
      await tx.select().from(mailOutbox).where(eq(mailOutbox.subject, 'one')).for('update');
      return second.transaction(async (other) => {
        // A query that waits for the other fails.
        await other.execute("set local lock_timeout = '1s'");
        return claimEmail(other, now, now);
      });
    });
    expect(taken).toMatchObject({ subject: 'two' });
  });

  it('two processes on one PostgreSQL send no email twice', async () => {
    const { databases } = server;
    const clock = new TestClock();
    const [first] = databases;
    for (let count = 0; count < 40; count += 1) {
      await first.transaction((tx) =>
        queueEmail(
          tx,
          { replyName: 'Ada', replyAddress: null, subject: `${count}`, body: '', fileName: null },
          purpose,
          clock.now(),
        ),
      );
    }
    const files = folderStore(portal.filesFolder);
    const counts = await Promise.all(
      databases.map((database) =>
        deliverDue(
          {
            database,
            clock,
            files,
            transport: delivery.accepts,
            providerEmail: 'a@b.test',
            cipher: testCipher,
            bankEmails: noBankEmails,
            addressEmails: noAddressEmails,
            log: delivery.log,
          },
          { closing: neverAborted, over: neverAborted },
        ),
      ),
    );
    expect(counts.reduce((sum, count) => sum + count)).toBe(40);
    expect(new Set(delivery.sent.map(({ subject }) => subject)).size).toBe(40);
    expect(counts.every((count) => count > 0)).toBe(true);
  });
});
