import { beforeAll, describe, expect, it } from '@jest/globals';
import { readContents } from '../testing/db/contents.ts';
import { addPortfolio } from '../testing/people/portfolio.ts';
import { usePortal } from '../testing/portal.ts';
import { relabel, testScope } from '../testing/scope.ts';
import type { OwnerTransaction } from './db/client.ts';
import { findPhotos, placePhoto, removePhotos } from './requests/photo/photo.repo.ts';
import { findDraft, writeDraft } from './requests/property-draft/property-draft.repo.ts';
import { propertyDrafts } from './db/schema/property-draft.tables.ts';
import { forgetStoredFiles } from './services/files/stored-files.repo.ts';
import { storedFiles } from './db/schema/stored-files.tables.ts';

const portal = usePortal();

/** Owner 8's photo, in the name of owner 7 with the first wall switched off. */
const asOwner8 = (tx: OwnerTransaction): OwnerTransaction => relabel(tx, 8, 2);
const now = new Date('2026-03-18T16:00:00Z');
const draft = { unit: '1', unitType: 'x', propertyType: 1, cityId: null, rent: '1.00', utilities: [2], savedAt: now };
const theirFile = '00000000-0000-4000-8000-00000000f11e';

beforeAll(async () => {
  for (const owner of [7, 8]) await addPortfolio(portal.orm, owner);
  const file = { originalName: 'a.jpg', mime: 'image/jpeg', size: 1, storedAt: now };
  await portal.orm.insert(storedFiles).values({ ...file, name: theirFile, customerId: 8 });
  await portal.orm.insert(propertyDrafts).values({ ...draft, address: 'theirs', propertyId: 81 });
});

describe('row-level security around photos and drafts', () => {
  it.each<[string, (tx: OwnerTransaction) => Promise<unknown>, unknown]>([
    ['photos', (tx: OwnerTransaction) => findPhotos(asOwner8(tx), 81), []],
    ['drafts', (tx: OwnerTransaction) => findDraft(asOwner8(tx), 81), null],
  ])('another owner’s %s are not found, one’s own are', async (_what, read, nothing) => {
    expect(await portal.database.scoped(testScope(7, 1), read)).toEqual(nothing);
    expect(await portal.database.scoped(testScope(8, 2), read)).not.toEqual(nothing);
  });

  it.each([
    ['the removal of a photo', (tx: OwnerTransaction) => removePhotos(asOwner8(tx), 81, [82], now)],
    ['a draft', (tx: OwnerTransaction) => writeDraft(asOwner8(tx), { ...draft, address: 'mine', propertyId: 81 })],
  ])('%s of another owner is refused by the database', async (_what, write) => {
    const before = await readContents(portal.orm);
    await expect(portal.database.scoped(testScope(7, 1), write)).rejects.toMatchObject({ cause: { code: '42501' } });
    expect(await readContents(portal.orm)).toEqual(before);
  });

  it('another owner’s photo is not moved, nor its file forgotten', async () => {
    const before = await readContents(portal.orm);
    await portal.database.scoped(testScope(7, 1), async (tx) => {
      await placePhoto(asOwner8(tx), 81, { documentId: 82, place: 1 });
      await forgetStoredFiles(asOwner8(tx), [theirFile]);
    });
    expect(await readContents(portal.orm)).toEqual(before);
  });
});
