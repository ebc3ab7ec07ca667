import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sealInLog } from '../../../testing/seal/seal-by-hand.ts';
import type { Browser } from '../../../testing/browser.ts';
import { eq, sql } from '../../../testing/db/where.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addDocument, addOwner, addProperty } from '../../../testing/rows.ts';
import { jpeg, pdf } from '../../../testing/files/contents.ts';
import { documents } from '../../db/schema/document.tables.ts';
import { enquiries } from '../../db/schema/enquiry.tables.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { mailOutbox } from '../../db/schema/email.tables.ts';
import { storedFiles } from '../../db/schema/stored-files.tables.ts';
import { listStoredFiles } from '../backup/tables.repo.ts';
import { writeExport } from '../export/write-export.ts';
import { purge } from './purge.ts';

const portal = usePortal();
const usual = { mailKeepDays: 90, uploadKeepYears: 7 };
const question = 'When is the boiler repaired, please?';
let ada: Browser;

const mailFolder = (): string => join(portal.filesFolder, 'mail');
const run = (limits = usual) =>
  purge({ database: portal.database, files: portal.files, mailFolder: mailFolder() }, limits, portal.clock.today());
const submit = (comments: string) =>
  ada.call(calls.documentUpload, {
    body: { documentType: 1, comments, propertyId: 11, userId: 1, bill_amount: '80.00' },
    files: [[`${comments}.pdf`, pdf]],
  });
const listed = async () => (await ada.call(calls.propertyDocuments, { params: { propertyId: 11 } })).data.property;
const sendAll = () =>
  portal.orm
    .update(mailOutbox)
    .set({ sentAt: portal.clock.now() })
    .where(sql`sent_at is null`);
const keptFiles = (): number =>
  readdirSync(portal.filesFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

/** One bill, enquiry and photo of seven years and a day ago, and a bill of a day later. */
async function submitOverTheYears(): Promise<void> {
  portal.clock.turnTo('2019-03-17');
  await ada.logInAs('owner1');
  await submit('old');
  await ada.call(calls.ownerEnquiry, { body: { comments: question, userId: 1 }, files: [['why.jpg', jpeg]] });
  const photo = { property_id: 11, property_request: 'A photo.' };
  await ada.call(calls.savePropertyMedia, { body: photo, files: [['front.jpg', jpeg]] });
  portal.clock.turnTo('2019-03-18');
  await ada.logInAs('owner1');
  await submit('young');
  await sendAll();
  portal.clock.turnTo('2026-03-18');
  await ada.logInAs('owner1');
}

beforeEach(async () => {
  await portal.empty();
  rmSync(portal.filesFolder, { recursive: true, force: true });
  await addOwner(portal.orm, 1);
  await addProperty(portal.orm, 11, 1);
  ada = portal.browser();
});

describe('a purge of what was kept long enough', () => {
  it('a file that an owner sent goes after UPLOAD_KEEP_YEARS, and its line says on which day (SEC14)', async () => {
    await submitOverTheYears();
    expect(keptFiles()).toBe(4);
    expect(await run()).toMatchObject({ uploads: 2, uploadsBefore: '2019-03-18' });
    const { document } = await listed();
    expect(document.map(({ title, removed_on }) => [title, removed_on])).toEqual([
      ['young', null],
      ['old', '2026-03-18'],
    ]);
    const open = (index: number) =>
      ada.call(calls.storedFile, { params: document[index]?.media ?? { path: '', name: '' } });
    expect([(await open(0)).status, (await open(1)).status]).toEqual([200, 404]);
    expect(keptFiles()).toBe(2);
    const files = await portal.orm.select().from(storedFiles);
    expect(files.map(({ originalName }) => originalName).toSorted()).toEqual(['front.jpg', 'young.pdf']);
    expect(await portal.orm.select().from(enquiries).where(eq(enquiries.comments, question))).toMatchObject([
      { fileName: null },
    ]);
  });

  it('a bill in the folio says on which day its file was removed (SEC14)', async () => {
    await submitOverTheYears();
    await run();
    const { data } = await ada.call(calls.propertyBills, { params: { propertyId: 11 } });
    expect(data.submitted.map(({ removed_on }) => removed_on)).toEqual([null, '2026-03-18']);
  });

  it('after a purge an export leaves out what has no file, and a backup does not miss it (SEC14)', async () => {
    await submitOverTheYears();
    await run();
    const folder = join(portal.filesFolder, 'export');
    await sealInLog(portal.database);
    await writeExport(portal.database, portal.files, folder);
    expect(readFileSync(join(folder, 'documents.csv'), 'utf8')).toMatch(/young\.pdf(?![^]*old\.pdf)/);
    const named = await portal.database.transaction((tx) => listStoredFiles(tx));
    await expect(Promise.all(named.map((name) => portal.files.get(name)))).resolves.toHaveLength(2);
  });

  it('files of owners stay for ever where UPLOAD_KEEP_YEARS is 0, and the provider’s always (SEC14)', async () => {
    await submitOverTheYears();
    const storedName = await portal.files.put(pdf);
    await addDocument(portal.orm, {
      documentId: 5,
      kind: 'document',
      refId: 11,
      fileName: 'report.pdf',
      storedName,
      date: '2010-01-01',
    });
    expect(await run({ ...usual, uploadKeepYears: 0 })).toMatchObject({ uploads: 0, uploadsBefore: null });
    expect(keptFiles()).toBe(5);
    await run();
    expect(await portal.orm.select().from(documents).where(eq(documents.documentId, 5))).toMatchObject([
      { removedOn: null },
    ]);
  });

  it('a file that waits to be sent by email stays with its line (SEC14)', async () => {
    await submitOverTheYears();
    await portal.orm.update(mailOutbox).set({ sentAt: null });
    expect(await run()).toMatchObject({ uploads: 0, emails: 0 });
    expect((await listed()).document.map(({ removed_on }) => removed_on)).toEqual([null, null]);
  });

  it('a purge that was killed before it forgot its files is finished by the next one (SEC14)', async () => {
    await submitOverTheYears();
    const broken = { remove: () => Promise.reject(new Error('killed')) };
    await expect(
      purge({ database: portal.database, files: broken, mailFolder: mailFolder() }, usual, portal.clock.today()),
    ).rejects.toThrow('killed');
    expect(await run()).toMatchObject({ uploads: 2 });
    expect(keptFiles()).toBe(2);
  });

  it('emails go so many days after they were sent, from the database and from the folder (SEC14)', async () => {
    portal.clock.turnTo('2025-12-17');
    await ada.logInAs('owner1');
    await ada.call(calls.ownerEnquiry, { body: { comments: question, userId: 1 } });
    await sendAll();
    portal.clock.turnTo('2025-12-18');
    await ada.logInAs('owner1');
    await ada.call(calls.ownerEnquiry, { body: { comments: question, userId: 1 } });
    await sendAll();
    mkdirSync(mailFolder(), { recursive: true });
    for (const [name, day] of [
      ['old.eml', '2025-12-17'],
      ['young.eml', '2025-12-18'],
      ['mine.txt', '2010-01-01'],
    ] as const) {
      writeFileSync(join(mailFolder(), name), '');
      utimesSync(join(mailFolder(), name), portal.clock.now(), new Date(`${day}T16:00:00Z`));
    }
    portal.clock.turnTo('2026-03-18');
    expect(await run()).toMatchObject({ emails: 1, mailFiles: 1, emailsBefore: '2025-12-18' });
    expect(await portal.orm.$count(mailOutbox)).toBe(1);
    expect(readdirSync(mailFolder()).toSorted()).toEqual(['mine.txt', 'young.eml']);
  });

  it('a purge writes one row into the log, with its counts, and makes no folder (SEC14)', async () => {
    await run();
    expect(existsSync(mailFolder())).toBe(false);
    expect(await portal.orm.select().from(auditEntries)).toMatchObject([
      {
        action: 'data.purged',
        onBehalfOf: null,
        requestId: 'portal purge',
        detail: { emails: 0, mailFiles: 0, uploads: 0, emailsBefore: '2025-12-18', uploadsBefore: '2019-03-18' },
      },
    ]);
  });
});
