import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls, constants, messages } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import type { Browser } from '../../../testing/browser.ts';
import { eq } from '../../../testing/db/where.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addDocument, addOwner, addProperty } from '../../../testing/rows.ts';
import { jpeg, pdf, png } from '../../../testing/files/contents.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { mailOutbox } from '../../db/schema/email.tables.ts';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { documents } from '../../db/schema/document.tables.ts';
import { removedDocuments } from '../../db/schema/removed-document.tables.ts';

const portal = usePortal();
let ada: Browser;

type Fields = Readonly<Record<string, string | number>>;
type Files = readonly (readonly [string, Uint8Array<ArrayBuffer>])[];

const save = (fields: Fields = {}, files: Files = [], headers: Record<string, string> = {}) =>
  ada.call(calls.savePropertyMedia, {
    body: { property_id: 11, property_request: 'Please update the photos.', ...fields },
    files,
    headers,
  });
const photosOf = async (propertyId = 11) =>
  (await ada.call(calls.propertyMedia, { params: { propertyId } })).data.map(({ media }) => media.name);
const idOf = async (name: string) =>
  (await ada.call(calls.propertyMedia, { params: { propertyId: 11 } })).data.find(({ media }) => media.name === name)
    ?.document_id ?? 0;

/** A photo that the provider has sent. */
async function provide(documentId: number, fileName: string, position: number, propertyId = 11): Promise<string> {
  const storedName = await portal.files.put(png);
  await addDocument(portal.orm, { documentId, kind: 'photo', refId: propertyId, fileName, storedName, position });
  return storedName;
}

const many = (count: number): Files => Array.from({ length: count }, (_, index) => [`p${index + 1}.jpg`, jpeg]);

beforeEach(async () => {
  await portal.empty();
  for (const customerId of [1, 2]) {
    await addOwner(portal.orm, customerId);
    await addProperty(portal.orm, customerId * 10 + 1, customerId);
  }
  await provide(5, 'front.png', 1);
  await provide(6, 'back.png', 2);
  ada = portal.browser();
  await ada.logInAs('owner1');
});

describe('the photos of a property', () => {
  it('the provider’s photos stand in its order; new ones follow and are live at once (EDIT 273)', async () => {
    expect(await photosOf()).toEqual(['front.png', 'back.png']);
    const { data } = await save({}, [['roof.jpg', jpeg]]);
    expect(data).toEqual({ type: 'success', message: 'Your request has been sent.' });
    expect(await photosOf()).toEqual(['front.png', 'back.png', 'roof.jpg']);
    const [row] = await portal.orm.select().from(documents).where(eq(documents.fileName, 'roof.jpg'));
    expect(row).toMatchObject({ kind: 'photo', refId: 11, mime: 'image/jpeg' });
    expect(Number(row?.documentId)).toBeGreaterThanOrEqual(1_000_000_000);
  });

  it('photos can be rearranged, stored ones and new ones mixed; the first is the lead image of the lists (EDIT 270)', async () => {
    await save({ order: '#2,6,#1' }, [
      ['one.jpg', jpeg],
      ['two.jpg', jpeg],
    ]);
    expect(await photosOf()).toEqual(['two.jpg', 'back.png', 'one.jpg', 'front.png']);
    const { data } = await ada.call(calls.propertyList, { params: { customer_id: 1 } });
    expect(data[0]?.property_media?.media.name).toBe('two.jpg');
  });

  it('the provider gets one email with the request, and the trail one entry', async () => {
    await save({ removed: '6' }, [['roof.jpg', jpeg]]);
    const [email] = await readOutbox(portal.orm);
    expect(email?.subject).toBe('Property update (customer 1)');
    expect(email?.body).toContain('Please update the photos.');
    expect(email?.body).toContain('Photos added: roof.jpg\nPhotos removed: back.png');
    const trail = await portal.orm.select().from(auditEntries).where(eq(auditEntries.action, 'savePropertyMedia'));
    expect(trail).toMatchObject([{ subject: 'property:11', onBehalfOf: 1 }]);
  });

  it('a removed photo is gone with its file, and its removal is remembered for the next import', async () => {
    const storedName = await provide(7, 'attic.png', 3);
    await save({ removed: '7' });
    expect(await photosOf()).toEqual(['front.png', 'back.png']);
    await expect(portal.files.get(storedName)).rejects.toThrow();
    expect(await portal.orm.select().from(removedDocuments)).toMatchObject([{ documentId: 7, customerId: 1 }]);
    await save({}, [['roof.jpg', jpeg]]);
    await save({ removed: String(await idOf('roof.jpg')) });
    expect(await photosOf()).toEqual(['front.png', 'back.png']);
  });

  it('a file that another document shares stays when one of them is removed', async () => {
    const storedName = await provide(7, 'attic.png', 3);
    await addDocument(portal.orm, { documentId: 8, kind: 'photo', refId: 21, fileName: 'attic.png', storedName });
    await save({ removed: '7' });
    expect(await portal.files.get(storedName)).toHaveLength(png.length);
  });

  it('a photo of another owner and one that does not exist are refused alike, and nothing is done (RT18)', async () => {
    await provide(9, 'theirs.png', 1, 21);
    for (const fields of [
      { removed: '9' },
      { order: '9' },
      { removed: '99' },
      { property_id: 21 },
      { property_id: 99 },
    ])
      expect((await save(fields, [['roof.jpg', jpeg]])).status).toBe(404);
    expect((await ada.call(calls.propertyMedia, { params: { propertyId: 21 } })).status).toBe(404);
    expect(await photosOf()).toEqual(['front.png', 'back.png']);
    expect(await portal.orm.$count(mailOutbox)).toBe(0);
  });
});

describe('files that are no photos', () => {
  it('of a mixed batch the photos are kept and the rest is named (PH2)', async () => {
    const { data } = await save({}, [
      ['plan.pdf', pdf],
      ['roof.jpg', jpeg],
      ['notes.txt', jpeg],
    ]);
    expect(data.message).toBe('Your request has been sent. Found unsupported file - plan.pdf, notes.txt');
    expect(await photosOf()).toEqual(['front.png', 'back.png', 'roof.jpg']);
  });

  it('a batch without a single photo keeps nothing and names all', async () => {
    const { data } = await save({ removed: '5' }, [['plan.pdf', pdf]]);
    expect(data).toEqual({ type: 'error', message: 'Found unsupported file - plan.pdf' });
    expect(await photosOf()).toEqual(['front.png', 'back.png']);
    expect(await portal.orm.$count(mailOutbox)).toBe(0);
  });

  it('a place among the files counts those that are no photos (PH3)', async () => {
    await save({ order: '#2,5' }, [
      ['plan.pdf', pdf],
      ['roof.jpg', jpeg],
    ]);
    expect(await photosOf()).toEqual(['roof.jpg', 'front.png', 'back.png']);
  });

  it('20 is the total: stored, less removed, plus new; the first ones are kept and it is said (PH3)', async () => {
    const { data } = await save({ removed: '6' }, many(20));
    expect(data.message).toBe(`Your request has been sent. ${messages.tooManyPhotos}`);
    expect(await photosOf()).toEqual(['front.png', ...many(19).map(([name]) => name)]);
    expect(await photosOf()).toHaveLength(constants.photoLimit);
  });
});

describe('the request of an update', () => {
  it('a text is needed always, of at most 5000 characters (PH5, PH6)', async () => {
    const status = async (property_request: string) => (await save({ property_request })).status;
    expect([await status(' '), await status('x'.repeat(5001)), await status('é'.repeat(5000))]).toEqual([
      422, 422, 200,
    ]);
  });

  it('a request that is sent twice with one key is done once', async () => {
    const key = { 'idempotency-key': randomUUID() };
    for (let time = 0; time < 2; time += 1) expect((await save({}, [['roof.jpg', jpeg]], key)).status).toBe(200);
    expect(await photosOf()).toEqual(['front.png', 'back.png', 'roof.jpg']);
    expect(await portal.orm.$count(mailOutbox)).toBe(1);
  });
});
