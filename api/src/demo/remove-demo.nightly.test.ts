import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_DOMAIN } from '../services/demo/demo-ids.ts';
import { SAMPLE_PASSWORD } from './generator/people.ts';
import { idempotencyKeys } from '../db/schema/idempotency-keys.tables.ts';
import { auditEntries } from '../db/schema/audit.tables.ts';
import { bills } from '../db/schema/bill.tables.ts';
import { demos } from '../db/schema/demo.tables.ts';
import { enquiries } from '../db/schema/enquiry.tables.ts';
import { ledgerEntries } from '../db/schema/ledger.tables.ts';
import { logins } from '../db/schema/auth.tables.ts';
import { ownerEdits } from '../db/schema/owner-edits.tables.ts';
import { mailOutbox } from '../db/schema/email.tables.ts';
import { nonResidentApplications } from '../db/schema/non-resident.tables.ts';
import { owners } from '../db/schema/owner.tables.ts';
import { properties } from '../db/schema/property.tables.ts';
import { referrals } from '../db/schema/referral.tables.ts';
import { sessions } from '../db/schema/session.tables.ts';
import { storedFiles } from '../db/schema/stored-files.tables.ts';
import { fillDemo } from '../../testing/demo/fill-demo.ts';
import { openTestDatabase } from '../../testing/db/test-database.ts';
import type { TestDatabase } from '../../testing/db/test-database.ts';
import { runScript } from '../../testing/db/node-process.ts';
import { eq } from '../../testing/db/where.ts';
import { countRows, rowContents, rowVersions } from '../../testing/db/stored-rows.ts';
import { TestClock, openPortal } from '../../testing/portal.ts';
import { addBill, addLedger, addOwner, addProperty } from '../../testing/rows.ts';
import { importFiles } from '../transfer/import/import-export.ts';
import { reasonsOf, smallExport } from '../../testing/import/small-export.ts';
import { folderStore } from '../services/files/file-store.ts';
import { removeDemo } from './remove-demo.ts';

const now = new TestClock().now();
const cli = new URL('../cli.ts', import.meta.url);
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

const files = () => folderStore(join(database.place.dataDir, 'files'));

describe('a demo that is taken out', () => {
  it("removing the demo leaves a provider's portal as if the demo had never been there", async () => {
    await importFiles(database, smallExport(), 'provider');
    const alone = await rowContents(database);
    await database.empty();
    await fillDemo(database);
    await importFiles(database, smallExport(), 'provider');
    expect(await removeDemo(database, files())).toEqual({ owners: 6, logins: 8, properties: 27, emails: 0 });
    expect(await rowContents(database)).toEqual(alone);
    expect(await database.orm.$count(demos)).toBe(0);
    expect(
      (await database.orm.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action),
    ).toEqual(['import', 'import', 'remove-demo']);
  });

  it('removing the demo ends every login with its password, including staff and open sessions', async () => {
    await fillDemo(database);
    await importFiles(database, smallExport(), 'provider');
    const { app, browser } = await openPortal(database);
    for (const name of ['owner', 'staff']) await browser().logInAs(`${name}@${DEMO_DOMAIN}`, SAMPLE_PASSWORD);
    await removeDemo(database, files());
    expect(await database.orm.$count(sessions)).toBe(0);
    expect((await browser().logIn(`staff@${DEMO_DOMAIN}`, SAMPLE_PASSWORD)).status).toBe(401);
    expect((await app.inject('/sample')).json()).toHaveProperty('logins', []);
    await app.close();
  });

  it('removing the demo removes what was written as its owners, with emails and files, and keeps what others wrote', async () => {
    await fillDemo(database);
    await addOwner(database.orm, 7);
    const names: string[] = [];
    for (const customerId of [500_000, 500_900, 7]) {
      const name = await files().put(Buffer.from('a letter'));
      names.push(name);
      const written = { customerId, loginId: 1, writtenAt: now };
      await database.orm
        .insert(storedFiles)
        .values({ name, customerId, originalName: 'a.txt', mime: 'text/plain', size: 8, storedAt: now });
      await database.orm.insert(enquiries).values({ ...written, comments: 'Hello', fileName: name });
      await database.orm
        .insert(referrals)
        .values({ ...written, name: 'Bo', propertiesNo: 1, address: 'x', email: 'b@x.test', mobile: '1' });
      for (const fileName of [name, null])
        await database.orm.insert(mailOutbox).values({
          replyName: 'A',
          subject: `Hello (customer ${customerId})`,
          body: 'x',
          fileName,
          writtenAt: now,
          dueAt: now,
        });
    }
    for (const toAddress of [`Owner@${DEMO_DOMAIN}`, 'ada@example.com'])
      await database.orm
        .insert(mailOutbox)
        .values({ toAddress, replyName: '', subject: toAddress, body: 'x', writtenAt: now, dueAt: now });
    const [theirs] = (await database.orm.select().from(properties)).filter(({ customerId }) => customerId === 500_000);
    await database.orm.insert(nonResidentApplications).values({
      propertyId: theirs?.propertyId ?? 0,
      taxType: 'REDUCED_RATE',
      status: 'pending',
      submittedAt: now,
      fileName: names[0] ?? null,
    });
    await database.orm
      .insert(ownerEdits)
      .values({ customerId: 500_000, tableName: 'owners', rowId: 500_000, field: 'unit', imported: null });
    for (const { id } of await database.orm.select().from(logins))
      await database.orm.insert(idempotencyKeys).values({ loginId: id, call: 'x', key: randomUUID(), answeredAt: now });
    expect(await removeDemo(database, files())).toMatchObject({ emails: 4 });
    const left = await Promise.all(
      [storedFiles, enquiries, referrals].map(async (table) =>
        (await database.orm.select({ customerId: table.customerId }).from(table)).map((row) => row.customerId),
      ),
    );
    expect(left).toEqual([[7], [7], [7]]);
    expect((await database.orm.select().from(mailOutbox)).map(({ subject }) => subject)).toEqual([
      'Hello (customer 7)',
      'Hello (customer 7)',
      'ada@example.com',
    ]);
    expect(await database.orm.$count(idempotencyKeys)).toBe(1);
    expect(await database.orm.$count(ownerEdits)).toBe(0);
    expect(names.map((name) => existsSync(join(database.place.dataDir, 'files', name.slice(0, 2), name)))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("removing the demo keeps a provider's rows and owners whose numbers are in its range", async () => {
    await fillDemo(database);
    await database.orm.insert(owners).values({ customerId: 500_500, email: 'cy@example.com' });
    await addProperty(database.orm, 5_009_001, 500_500);
    await addOwner(database.orm, 7);
    await addProperty(database.orm, 70, 7);
    await database.orm
      .update(properties)
      .set({ customerId: 7, groupId: null })
      .where(eq(properties.propertyId, 5_000_001));
    await addBill(database.orm, { billId: 50_090_001, propertyId: 70 }, ['1.00']);
    await addLedger(database.orm, 70, 1_001_900_001, [['2026-03-01', '10.00']]);
    await database.orm
      .update(ledgerEntries)
      .set({ otherPropertyId: 5_000_002 })
      .where(eq(ledgerEntries.ledgerEntryId, 1_001_900_001));
    await removeDemo(database, files());
    expect((await database.orm.select().from(owners)).map((row) => row.customerId).sort()).toEqual([500_500, 7]);
    expect((await database.orm.select().from(properties)).map((row) => row.propertyId).sort((a, b) => a - b)).toEqual([
      70, 5_000_001, 5_009_001,
    ]);
    expect((await database.orm.select().from(bills).where(eq(bills.propertyId, 70))).map((row) => row.billId)).toEqual([
      50_090_001,
    ]);
    expect(await database.orm.select().from(ledgerEntries).where(eq(ledgerEntries.propertyId, 70))).toMatchObject([
      { ledgerEntryId: 1_001_900_001, otherPropertyId: null },
    ]);
  });

  it('removing the demo frees its numbers for an import, and no start fills the portal again', async () => {
    await fillDemo(database);
    await removeDemo(database, files());
    const own = new Map([
      ['owners.csv', 'customer_id,first_name\n500000,Ana\n'],
      ['properties.csv', 'property_id,customer_id,status\n5000001,500000,1\n'],
    ]);
    expect(reasonsOf(await importFiles(database, own, 'own'))).toEqual([]);
    await fillDemo(database);
    expect(await countRows(database)).toMatchObject({ owners: 1, logins: 0, properties: 1 });
  });

  it('removing the demo does nothing where a provider began without one', async () => {
    await importFiles(database, smallExport(), 'provider');
    const before = await rowVersions(database);
    expect(await removeDemo(database, files())).toBeNull();
    expect(await rowVersions(database)).toEqual(before);
  });
});

describe('portal remove-demo', () => {
  const runCli = (...args: readonly string[]): ReturnType<typeof runScript> => runScript(cli, args, database.place.env);

  it('portal remove-demo works beside a running portal and reports what it removed, or that there is nothing to do', async () => {
    await fillDemo(database);
    const { app, browser } = await openPortal(database);
    const visitor = browser();
    await visitor.logInAs(`owner@${DEMO_DOMAIN}`, SAMPLE_PASSWORD);
    expect(await runCli('remove-demo')).toEqual({
      code: 0,
      errors: '',
      output: 'logins: 8 removed\nproperties: 27 removed\nowners: 6 removed\nemails: 0 removed\n',
    });
    expect((await visitor.call(calls.session)).data.session_token).toBeNull();
    expect(await runCli('remove-demo')).toEqual({
      code: 0,
      errors: '',
      output: 'There is no demo in this database.\n',
    });
    await app.close();
  });

  it('portal remove-demo takes no argument and is listed in the usage', async () => {
    expect(await runCli('remove-demo', 'all')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('remove-demo takes nothing else'),
    });
    expect((await runCli('--help')).output).toContain('remove-demo ');
  });
});
