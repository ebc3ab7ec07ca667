import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { randomUUID } from 'node:crypto';
import { slas, slaSignatures } from '../../db/schema/sla.tables.ts';
import { storedFiles } from '../../db/schema/stored-files.tables.ts';
import { openTestDatabase } from '../../../testing/db/test-database.ts';
import type { TestDatabase } from '../../../testing/db/test-database.ts';
import { fillDemo } from '../../../testing/demo/fill-demo.ts';
import { add, filesOf, reasonsOf, smallExport } from '../../../testing/import/small-export.ts';
import { importFiles } from './import-export.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.empty());
afterAll(() => database.close());

const pendingOne = { 'slas.csv': add('91,1,0,pending,') };
const messagesFile = (...lines: readonly string[]): Map<string, string> =>
  new Map([
    ...smallExport(),
    ['notifications.csv', ['message_id,customer_id,created_at,message,is_show', ...lines].join('\n')],
  ]);

async function signInPortal(): Promise<void> {
  const name = randomUUID();
  const at = new Date('2026-03-18T16:00:00Z');
  await database.orm
    .insert(storedFiles)
    .values({ name, customerId: 1, originalName: 'c.pdf', mime: 'application/pdf', size: 1, storedAt: at });
  await database.orm.insert(slaSignatures).values({
    slaId: 91,
    customerId: 1,
    loginId: 1,
    signedAt: at,
    signedOn: '2026-03-18',
    name: 'Ana',
    address: '203.0.113.7',
    digest: 'd'.repeat(64),
    fileName: name,
  });
  await database.orm.update(slas).set({ status: 'signed', signedOn: '2026-03-18' });
}

describe('an import of agreements and messages', () => {
  it('a signature made in the portal stays whatever slas.csv says, and the import says so', async () => {
    const source = smallExport(pendingOne);
    await importFiles(database, source, 'night');
    await signInPortal();
    const again = await importFiles(database, source, 'night');
    expect(again).toMatchObject({ kind: 'imported', keptSigned: 1 });
    const rows = await database.orm.select().from(slas).orderBy(slas.slaId);
    expect(rows.map(({ slaId, status, signedOn }) => [slaId, status, signedOn])).toEqual([
      [90, 'signed', '2025-01-01'],
      [91, 'signed', '2026-03-18'],
    ]);
  });

  it('a signature counts for the owner who made it, not for the next one', async () => {
    await importFiles(database, smallExport(pendingOne), 'night');
    await signInPortal();
    await importFiles(database, smallExport({ 'slas.csv': add('91,2,0,pending,') }), 'night');
    const [, row] = await database.orm.select().from(slas).orderBy(slas.slaId);
    expect(row).toMatchObject({ customerId: 2, status: 'pending' });
  });

  it('owners with a login and without an agreement are named, since they see nothing of the portal (OP9, SLA 55)', async () => {
    await fillDemo(database);
    const plausibility = { today: parseIsoDate('2026-03-18'), isStrict: true };
    const closed = (...owners: readonly number[]): string =>
      `slas.csv: ${owners.length} owner${owners.length === 1 ? '' : 's'} with a login and without an agreement, signed or pending, to whom the portal shows nothing: ${owners.join(', ')}`;
    const notesOf = async (files: ReadonlyMap<string, string>): Promise<unknown> => {
      const result = await importFiles(database, files, 'night', null, { plausibility });
      expect(reasonsOf(result)).toEqual([]);
      return result.kind === 'imported' && result.notes.filter((note) => note.startsWith('slas.csv'));
    };
    // The third owner has no login, and so cannot be locked out.
    const withThird = { 'owners.csv': add('3,Cy,Lee,cy@import.test,N') };
    expect(await notesOf(smallExport({ ...withThird, 'slas.csv': () => null }))).toEqual([closed(1, 2)]);
    expect(await notesOf(smallExport(withThird))).toEqual([closed(2)]);
    expect(await notesOf(filesOf('ledger.csv'))).toEqual([]);
    expect(await notesOf(smallExport({ ...withThird, 'slas.csv': add('91,2,0,pending,') }))).toEqual([]);
  });

  it('an old export without titles and messages stays valid', async () => {
    expect(await importFiles(database, filesOf('owners.csv', 'slas.csv'), 'old')).toMatchObject({ kind: 'imported' });
  });

  it('messages come in and go out as they were', async () => {
    const line = '5,1,2026-03-16T15:30:00.000Z,"Hello, ""you""\nfrom us",Y';
    const source = messagesFile(line);
    expect(await importFiles(database, source, 'night')).toMatchObject({
      kind: 'imported',
      counts: { 'notifications.csv': { inserted: 1 } },
    });
    expect(await importFiles(database, source, 'night')).toMatchObject({
      counts: { 'notifications.csv': { inserted: 0, updated: 0, unchanged: 1 } },
    });
  });

  it('a message of nobody, at no moment or without words is refused', async () => {
    const refused = await importFiles(
      database,
      messagesFile('5,77,2026-03-16T15:30:00Z,a,N', '6,1,yesterday,a,N', '7,1,2026-03-16T15:30:00Z,,N'),
      'night',
    );
    expect(reasonsOf(refused)).toEqual([
      expect.stringContaining('notifications.csv line 2, column customer_id'),
      expect.stringContaining('notifications.csv line 3, column created_at'),
      expect.stringContaining('notifications.csv line 4, column message'),
    ]);
  });
});
