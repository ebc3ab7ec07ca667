import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD } from '../../../testing/browser.ts';
import type { Browser } from '../../../testing/browser.ts';
import { countLockWaits } from '../../../testing/db/lock-waits.ts';
import { serverPlace } from '../../../testing/db/server-place.ts';
import { eq, sql } from '../../../testing/db/where.ts';
import { png } from '../../../testing/files/contents.ts';
import { personalForm } from '../../../testing/people/personal-form.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addLogin, addOwner, addSla } from '../../../testing/rows.ts';
import { testScope } from '../../../testing/scope.ts';
import { locks } from '../../db/locks.ts';
import { logins } from '../../db/schema/auth.tables.ts';
import { documents } from '../../db/schema/document.tables.ts';
import { owners } from '../../db/schema/owner.tables.ts';
import { slas } from '../../db/schema/sla.tables.ts';
import { storedFiles } from '../../db/schema/stored-files.tables.ts';
import { insertSignature, markSigned } from '../../sla/sla.repo.ts';
import type { BankRules } from './bank-changes.ts';
import { importExport, importFiles } from './import-export.ts';
import type { ImportResult } from './import-export.ts';

// On a server: only several connections let an owner save while an import writes.
const portal = usePortal(undefined, serverPlace);
let browser: Browser;

const csv = (...rows: readonly Readonly<Record<string, string | number>>[]): string =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map((cells) => cells.join(',')).join('\n');

function doorOf(id: number): Readonly<Record<string, string | number>> {
  return {
    property_id: id,
    customer_id: Math.floor(id / 10),
    address: `${id} King St`,
    status: 1,
    customer_account_id: '',
  };
}

const files = new Map([
  [
    'owners.csv',
    csv(
      { customer_id: 7, email: 'owner7@portal.test', mobile: '416 555 0100' },
      { customer_id: 8, email: 'owner8@portal.test', mobile: '416 555 0108' },
    ),
  ],
  [
    'logins.csv',
    csv(
      { login: 'owner7@portal.test', role: 'owner', customer_id: 7, username: 'owner7', first_name: 'Ada' },
      { login: 'noor@books.test', role: 'second_authority', customer_id: 7, username: 'noor', first_name: 'Noor' },
    ),
  ],
  ['properties.csv', csv(doorOf(81))],
]);

function bankRules(): BankRules {
  const now = portal.clock.now();
  return { now, moment: now, coolingOffHours: 24, publicUrl: new URL('http://localhost:8080') };
}

function importNight(more: readonly (readonly [string, string])[] = []): Promise<ImportResult> {
  return importFiles(portal.database, new Map([...files, ...more]), 'night', null, { banks: bankRules() });
}

const holdBanks = sql`select pg_advisory_xact_lock(${locks.banks}, 8)`;

/** An import that has read what owners decided waits for what is held until `save` has ended. */
async function importDuring(
  save: () => Promise<unknown>,
  hold = holdBanks,
  load = (): Promise<ImportResult> => importNight(),
): Promise<ImportResult> {
  const importing = await portal.database.transaction(async (tx) => {
    await tx.execute(hold);
    const started = load();
    while ((await countLockWaits(portal)) === 0);
    await save();
    return { started };
  });
  return importing.started;
}

/** Owner 7 signs agreement 5, without the certificate that the call makes. */
async function sign(): Promise<void> {
  const [name, digest] = [randomUUID(), 'd'.repeat(64)];
  const signedAt = portal.clock.now();
  await portal.database.scoped(testScope(7, 1), async (tx) => {
    const file = { name, customerId: 7, originalName: 'certificate.pdf', mime: 'application/pdf', size: 1 };
    await tx.insert(storedFiles).values({ ...file, storedAt: signedAt });
    expect(await markSigned(tx, 5, portal.clock.today())).toBe(true);
    const signed = { slaId: 5, signedAt, signedOn: portal.clock.today(), name: 'Ada Byron', address: '127.0.0.1' };
    await insertSignature(tx, { ...signed, digest, fileName: name });
  });
}

async function saveProfile(fields: object): Promise<void> {
  const body = { ...personalForm, p_email: 'owner7@portal.test', p_username: 'owner7', ...fields };
  expect(await browser.call(calls.profileUpdate, { body })).toMatchObject({ status: 200 });
}

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  expect(await importNight()).toMatchObject({ kind: 'imported' });
  browser = portal.browser();
  await browser.logInAs('owner7');
  await browser.call(calls.confirm, { body: { password: PASSWORD } });
});

describe('what an owner decides while an import writes', () => {
  it('a telephone number stays as the owner changed it', async () => {
    const result = await importDuring(() => saveProfile({ p_mobile: '416 555 0177' }));
    expect(result).toMatchObject({ kind: 'imported' });
    expect(await portal.orm.$count(owners, eq(owners.mobile, '416 555 0177'))).toBe(1);
  });

  it('a name that the owner gives up for another does not come back', async () => {
    await saveProfile({ p_username: 'ada' });
    const result = await importDuring(() => saveProfile({ p_username: 'augusta' }));
    expect(result).toMatchObject({ kind: 'imported' });
    expect(await portal.orm.select({ username: logins.username }).from(logins).orderBy(logins.id)).toEqual([
      { username: 'augusta' },
      { username: 'noor' },
    ]);
  });

  it('a second authority whom the owner removes stays removed', async () => {
    const [noor] = await portal.orm.select().from(logins).where(eq(logins.role, 'second_authority'));
    const result = await importDuring(() => browser.call(calls.deleteSecondAuthority, { body: { id: noor?.id } }));
    expect(result).toMatchObject({ kind: 'imported', leftOut: 1 });
    expect(await portal.orm.$count(logins, eq(logins.role, 'second_authority'))).toBe(0);
  });

  it('an agreement that the owner signs stays signed', async () => {
    for (const [slaId, customerId] of [
      [4, 8],
      [5, 7],
    ] as const)
      await addSla(portal.orm, slaId, customerId, 'pending');
    const renamed = [4, 5].map((sla_id) => ({
      sla_id,
      customer_id: 12 - sla_id,
      title: 'Another title',
      status: 'pending',
    }));
    const result = await importDuring(sign, sql`select from slas where sla_id = 4 for update`, () =>
      importNight([['slas.csv', csv(...renamed)]]),
    );
    expect(result).toMatchObject({ kind: 'imported', keptSigned: 1 });
    expect(
      await portal.orm
        .select({ slaId: slas.slaId, status: slas.status, title: slas.title })
        .from(slas)
        .orderBy(slas.slaId),
    ).toEqual([
      { slaId: 4, status: 'pending', title: 'Another title' },
      { slaId: 5, status: 'signed', title: 'Another title' },
    ]);
  });

  it('a photo that the owner removes stays removed, and the import comes to its end', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-photo-'));
    const photo = { document_id: 5, kind: 'photo', ref_id: 71, property_id: '', title: 'Front', file: 'front.png' };
    for (const [name, text] of files) writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, 'properties.csv'), csv(...[71, 81].map(doorOf)));
    writeFileSync(join(folder, 'documents.csv'), csv(photo));
    writeFileSync(join(folder, 'front.png'), png);
    const load = (): Promise<ImportResult> =>
      importExport(portal.database, portal.files, folder, { banks: bankRules() });
    expect(await load()).toMatchObject({ kind: 'imported' });
    const removal = { property_id: 71, property_request: 'x', removed: '5' };
    const result = await importDuring(
      () => browser.call(calls.savePropertyMedia, { body: removal, files: [] }),
      undefined,
      load,
    );
    expect(result).toMatchObject({ kind: 'imported' });
    expect(await portal.orm.$count(documents)).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it('what the import does not write lets it come to its end at once', async () => {
    await addLogin(portal.orm, { email: 'max@x.test', role: 'second_authority', customerId: 7 });
    const [max] = await portal.orm.select().from(logins).where(eq(logins.email, 'max@x.test'));
    const [begunAnew, end] = [Promise.withResolvers<string>(), Promise.withResolvers<undefined>()];
    let isOver = false;
    // Another try would wait for whoever has the lock after the first.
    const watch = async (): Promise<void> => {
      while (!isOver && (await countLockWaits(portal)) === 0);
      begunAnew.resolve('begun anew');
    };
    let next: Promise<unknown> = Promise.resolve();
    const importing = importDuring(async () => {
      await browser.call(calls.deleteSecondAuthority, { body: { id: max?.id } });
      next = portal.database.transaction(async (tx) => {
        await tx.execute(holdBanks);
        void watch();
        await end.promise;
      });
      while ((await countLockWaits(portal)) < 2);
    });
    const outcome = await Promise.race([importing.then(({ kind }) => kind), begunAnew.promise]);
    isOver = true;
    end.resolve(undefined);
    await Promise.all([next, importing]);
    expect(outcome).toBe('imported');
  });
});
