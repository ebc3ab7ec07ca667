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
import { sql } from '../../testing/db/where.ts';
import { logins } from '../db/schema/auth.tables.ts';
import { readBackup } from '../transfer/backup/read-backup.ts';
import { writeBackup } from '../transfer/backup/write-backup.ts';
import { holdAfterRestore } from './after-restore.service.ts';

const portal = usePortal();
const { addAuthority, bank, choose, days, emails, held, reset } = recovering(portal);
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

/** A backup of now is restored days later, after the owner has followed these links. */
async function restoreAfter(name: string, links: readonly string[], later = 0): Promise<void> {
  await writeBackup(portal.database, portal.files, join(folder, name), portal.clock.now());
  for (const token of links) await portal.browser().call(calls.followLink, { params: { token } });
  days(later);
  await portal.empty();
  expect(await readBackup(portal.database, portal.files, join(folder, name))).toMatchObject({ kind: 'restored' });
  await portal.orm.execute(sql`update audit_entries set at = now() - interval '${sql.raw(String(later))} days'`);
  await holdAfterRestore(portal.database, { clock: portal.clock, settings });
}

describe('a backup that is restored after owners undid what a thief did', () => {
  it.each([0, 9])(
    'a bank change that the owner undid pays nobody %i days later: the owner is asked (SEC2)',
    async (later) => {
      await choose(thief, '2');
      await restoreAfter(`bank${later}`, await linksIn(portal), later);
      days(4);
      const owner = await reset();
      expect(await bank(owner)).toMatchObject({ customer_account_id: 1, effective_account_id: 1 });
      expect(await held(owner)).toHaveLength(1);
    },
  );

  it('whoever knows the password of the backup answers for nothing: it works no more, and the owner gets a link (SEC2)', async () => {
    await choose(thief, '2');
    await restoreAfter('password', await linksIn(portal));
    expect(await thief.logIn('owner7')).toMatchObject({ status: 401 });
    const last = (await emails()).at(-1);
    expect(last).toMatchObject({ toAddress: 'owner7@portal.test', subject: 'Set a new password for the owner portal' });
    expect(last?.body).toContain('Our records were restored from a backup');
  });

  it('a second authority of the days before the backup is on hold, whom the owner may have removed since (SEC2)', async () => {
    await addAuthority(thief);
    await restoreAfter('authority', []);
    expect((await held(await reset())).map(({ what }) => what)).toEqual([expect.stringContaining('Max Thief')]);
  });

  it('an owner who changed nothing of it keeps the password', async () => {
    await restoreAfter('nothing', []);
    expect(await portal.browser().logIn('owner7')).toMatchObject({ status: 200 });
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

  it.each([0, 9])(
    'a confirmed change of an address is undone by the one before it, %i days later too, and no link to a new password goes to the new one (SEC3)',
    async (later) => {
      await thief.call(calls.profileUpdate, { body: { ...personalForm, p_email: 'thief@new.test' } });
      await warnAddresses(portal);
      const [, confirm = ''] = await linksIn(portal);
      await portal.browser().call(calls.followLink, { params: { token: confirm } });
      const undo = (await linksIn(portal)).at(-1) ?? '';
      await restoreAfter(`confirmed${later}`, [undo], later);
      const asked = (await emails()).findLast(({ subject }) => subject.startsWith('Please check the email address'));
      expect(asked).toMatchObject({ toAddress: 'owner7@portal.test' });
      const links = (await emails()).filter(({ body }) => body.includes('/change-password/'));
      expect(links.map(({ toAddress }) => toAddress)).toEqual(['owner7@portal.test']);
      const again = /\/link\/([\w-]+)/.exec(asked?.body ?? '')?.[1] ?? '';
      await portal.browser().call(calls.followLink, { params: { token: again } });
      expect(await portal.orm.select({ email: logins.email }).from(logins)).toEqual([{ email: 'owner7@portal.test' }]);
    },
  );
});
