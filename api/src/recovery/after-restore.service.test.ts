import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '../../testing/browser.ts';
import { warnAddresses } from '../../testing/email/warn-addresses.ts';
import { personalForm } from '../../testing/people/personal-form.ts';
import { usePortal } from '../../testing/portal.ts';
import { prepare, recovering } from '../../testing/recovery/recovering.ts';
import { sealInLog } from '../../testing/seal/seal-by-hand.ts';
import { linksIn } from '../../testing/second-authority/noor.ts';
import { readBackup } from '../transfer/backup/read-backup.ts';
import { writeBackup } from '../transfer/backup/write-backup.ts';
import { holdAfterRestore } from './after-restore.service.ts';

const portal = usePortal();
const { bank, choose, days, emails, held } = recovering(portal);
const settings = { recoveryDays: 7, publicUrl: new URL('http://localhost:8080') };
let folder: string;
let thief: Browser;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-restore-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await prepare(portal);
  await sealInLog(portal.database);
  thief = portal.browser();
  await thief.logInAs('owner7');
});

/** A backup of now is restored after the owner has followed these links. */
async function restoreAfter(name: string, links: readonly string[]): Promise<void> {
  await writeBackup(portal.database, portal.files, join(folder, name), portal.clock.now());
  for (const token of links) await portal.browser().call(calls.followLink, { params: { token } });
  await portal.empty();
  expect(await readBackup(portal.database, portal.files, join(folder, name))).toMatchObject({ kind: 'restored' });
  await portal.database.transaction((tx) => holdAfterRestore(tx, { clock: portal.clock, settings }));
}

describe('a backup that is restored after owners undid what a thief did', () => {
  it('a bank change that the owner undid pays nobody: it is on hold, and the owner is asked (SEC2)', async () => {
    await choose(thief, '2');
    await restoreAfter('bank', await linksIn(portal));
    days(4);
    const owner = portal.browser();
    await owner.logInAs('owner7');
    expect(await bank(owner)).toMatchObject({ customer_account_id: 1, effective_account_id: 1 });
    expect(await held(owner)).toHaveLength(1);
    expect((await emails()).at(-1)).toMatchObject({ subject: 'A change of your bank accounts is on hold' });
  });

  it('a change of an address that the owner undid can be confirmed by nobody (BA5)', async () => {
    await thief.call(calls.profileUpdate, { body: { ...personalForm, p_email: 'thief@new.test' } });
    await warnAddresses(portal);
    const [undo = '', confirm = ''] = await linksIn(portal);
    await restoreAfter('address', [undo]);
    days(1);
    expect(await portal.browser().call(calls.followLink, { params: { token: confirm } })).toMatchObject({
      status: 422,
    });
  });
});
