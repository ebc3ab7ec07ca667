import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { eq, sql } from '../../../testing/db/where.ts';
import type { SQL } from '../../../testing/db/where.ts';
import { comments, useDelivery } from '../../../testing/email/use-delivery.ts';
import { usePortal } from '../../../testing/portal.ts';
import { jpeg } from '../../../testing/files/contents.ts';
import { addBankAccount, addProperty } from '../../../testing/rows.ts';
import { testCipher } from '../../../testing/seal/test-keys.ts';
import { storedFiles } from '../../db/schema/stored-files.tables.ts';
import { mailOutbox } from '../../db/schema/email.tables.ts';
import { findAlteredEmails } from './verify-outbox.ts';

const portal = usePortal();
const delivery = useDelivery(portal);
const late = { after: new Date('2026-03-19T16:00:00Z'), body: 'You are late.' };
const link = { address: 'http://localhost:8080/link/first', lasts: 1000 };
const picture = ['boiler.jpg', jpeg] as const;
const foreign = () => findAlteredEmails(portal, testCipher);
const told = ['error', { emailId: 1 }, 'an email that is not as the portal wrote it does not leave'];

/** Owner 7 chooses another account; the change waits for its email. */
async function choose(): Promise<void> {
  for (const account of [1, 2]) await addBankAccount(portal.orm, account, 7, `1520441${account}`);
  await addProperty(portal.orm, 71, 7, { customerAccountId: 1 });
  const chosen = await delivery.browser.call(calls.selectBank, { body: { 71: '2', causer_id: '7' } });
  expect(chosen).toMatchObject({ status: 200 });
}
const emailed = async () =>
  (await portal.orm.execute(sql`select emailed_at from bank_changes where email_by is not null`)).rows;

describe('an email in the outbox', () => {
  it('an email in the outbox is not read in the database, nor is what it says instead (SEC9)', async () => {
    await delivery.writeTo('ada@home.test', { body: link.address, links: [link], late });
    const { rows } = await portal.orm.execute(sql`select body || late_body as texts from mail_outbox`);
    expect(JSON.stringify(rows)).not.toMatch(/link|late\./);
    expect(await foreign()).toEqual([]);
    await delivery.deliver(delivery.accepts);
    expect(delivery.sent).toMatchObject([{ to: 'ada@home.test', text: link.address }]);
  });

  it.each<readonly [what: string, SQL]>([
    ['the addressee', sql`to_address = 'eve@thief.test'`],
    ['the subject', sql`subject = 'Nothing'`],
    ['where an answer goes', sql`reply_address = 'eve@thief.test'`],
    ['the text', sql`body = 'Nothing'`],
    ['that it is late', sql`late_body = null`],
    ['what it says when it is late', sql`late_body = body`],
    ['from when on it is late', sql`late_after = '2099-01-01'`],
    ['the lives of its links', sql`links = '[{"tokenHash": "x", "lasts": 9}]'`],
    ['what waits for it', sql`bank_save_id = 7`],
    ['whose it is', sql`customer_id = 8`],
    ['its class', sql`email_class = 'security'`],
    ['its name', sql`message_id = gen_random_uuid()`],
    ['the day that it names', sql`written_at = written_at - interval '1 day'`],
    ['the others it is told with', sql`digest = 'others'`],
  ])(
    'an email in the outbox of which SQL changes %s does not leave, is named, and the others leave (SEC9)',
    async (_what, change) => {
      await delivery.writeTo('ada@home.test', { body: link.address, links: [link], late });
      await portal.orm.execute(sql`update mail_outbox set ${change}`);
      await delivery.writeTo('bo@home.test');
      expect(await delivery.deliver(delivery.accepts)).toBe(1);
      expect(delivery.sent.map(({ to }) => to)).toEqual(['bo@home.test']);
      expect(delivery.logged).toEqual([told]);
      expect(await foreign()).toEqual([1]);
      portal.clock.passMinutes(60);
      await delivery.deliver(delivery.accepts);
      expect(delivery.sent).toHaveLength(1);
    },
  );

  it.each<readonly [what: string, SQL]>([
    ['another stored file', sql`update mail_outbox set file_name = '00000000-0000-4000-8000-000000000009'`],
    ['no file', sql`update mail_outbox set file_name = null`],
    ['another name', sql`update stored_files set original_name = 'b.txt'`],
    ['another type', sql`update stored_files set mime = 'text/html'`],
    ['another digest', sql`update stored_files set digest = 'x'`],
  ])(
    'an email in the outbox to whose file SQL gives %s does not leave, and leaves once it is as it was (SEC9)',
    async (_what, change) => {
      await delivery.ask(comments, [picture]);
      await portal.orm.execute(sql`
      insert into stored_files (name, customer_id, original_name, mime, size, stored_at)
      values ('00000000-0000-4000-8000-000000000009', 8, 'lease.pdf', 'application/pdf', 1, now())`);
      const before = await Promise.all([portal.orm.select().from(mailOutbox), portal.orm.select().from(storedFiles)]);
      await portal.orm.execute(change);
      expect(await delivery.deliver(delivery.accepts)).toBe(0);
      expect(delivery.logged).toEqual([told]);
      expect(await foreign()).toEqual([1]);
      const [[email], files] = before;
      for (const { name, ...file } of files)
        await portal.orm.update(storedFiles).set(file).where(eq(storedFiles.name, name));
      await portal.orm.update(mailOutbox).set({ fileName: email?.fileName ?? null });
      portal.clock.passMinutes(60);
      expect(await delivery.deliver(delivery.accepts)).toBe(1);
      expect(delivery.sent).toMatchObject([{ attachment: { filename: 'boiler.jpg', content: Buffer.from(jpeg) } }]);
    },
  );

  it('an email in the outbox whose file has other bytes than were stored does not leave (SEC9)', async () => {
    await delivery.ask(comments, [picture]);
    const [file] = await portal.orm.select().from(storedFiles);
    await portal.files.put(Buffer.from('Another letter'), file?.name);
    expect(await delivery.deliver(delivery.accepts)).toBe(0);
    expect(delivery.logged).toEqual([['error', expect.objectContaining({ emailId: 1 }), 'an email cannot leave']]);
  });

  it('an email in the outbox that was sent does not go again, whatever SQL says, nor does a copy of it (SEC9)', async () => {
    await delivery.ask(comments, [picture]);
    expect(await delivery.deliver(delivery.accepts)).toBe(1);
    await portal.orm.execute(sql`
      insert into mail_outbox (message_id, email_class, customer_id, about, to_address, reply_name, reply_address, subject, body, file_name, calendar, written_at, due_at, links, digest)
      select message_id, email_class, customer_id, about, to_address, reply_name, reply_address, subject, body, file_name, calendar, written_at, due_at, links, digest from mail_outbox`);
    await portal.orm.execute(sql`update mail_outbox set sent_at = null, due_at = written_at`);
    expect(await delivery.deliver(delivery.accepts)).toBe(0);
    expect(await foreign()).toEqual([1, 2]);
  });

  it('an email in the outbox that SQL puts in begins the life of no link and hands over nothing (SEC6, SEC9)', async () => {
    await choose();
    await portal.orm.execute(sql`delete from mail_outbox`);
    await portal.orm.execute(sql`
      insert into mail_outbox (email_class, customer_id, about, to_address, reply_name, subject, body, written_at, due_at, bank_save_id)
      select 'security', 7, 'your bank accounts', 'eve@thief.test', '', 'Hello', 'Hello', made_at, '2026-03-18', save_id from bank_changes where email_by is not null`);
    expect(await delivery.deliver(delivery.accepts)).toBe(0);
    expect(await emailed()).toEqual([{ emailed_at: null }]);
    expect(await foreign()).toHaveLength(1);
  });

  it('an email in the outbox about a bank change that SQL sends elsewhere keeps the change waiting (SEC6, SEC9)', async () => {
    await choose();
    await portal.orm.execute(sql`update mail_outbox set to_address = 'eve@thief.test'`);
    expect(await delivery.deliver(delivery.accepts)).toBe(0);
    expect(await emailed()).toEqual([{ emailed_at: null }]);
    await portal.orm.execute(sql`update mail_outbox set to_address = 'owner7@portal.test', due_at = written_at`);
    expect(await delivery.deliver(delivery.accepts)).toBe(1);
    expect(await emailed()).not.toEqual([{ emailed_at: null }]);
  });
});
