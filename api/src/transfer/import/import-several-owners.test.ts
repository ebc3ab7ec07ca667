import { beforeEach, expect, it } from '@jest/globals';
import { readOutbox } from '../../../testing/email/read-outbox.ts';
import { filesOf } from '../../../testing/import/night.ts';
import type { Night } from '../../../testing/import/night.ts';
import { usePortal } from '../../../testing/portal.ts';
import { testCipher } from '../../../testing/seal/test-keys.ts';
import { eq } from '../../../testing/db/where.ts';
import { auditEntries } from '../../db/schema/audit.tables.ts';
import { importFiles } from './import-export.ts';

const portal = usePortal();

beforeEach(() => portal.empty());

async function night(given: Night): Promise<void> {
  const now = portal.clock.now();
  const banks = { now, moment: now, coolingOffHours: 24, publicUrl: new URL('http://localhost:8080') };
  expect(
    await importFiles(portal.database, filesOf(given), 'night', null, { cipher: testCipher, banks }),
  ).toMatchObject({
    kind: 'imported',
  });
}

it('each owner alone is told what changed of theirs, also where other owners follow in the export (SEC4)', async () => {
  const both = (seven: string, eight: string): Night => ({
    number: seven,
    more: `8,8,Main,003,${eight},01182\n`,
    others: {
      'owners.csv':
        'customer_id,first_name,email\n7,Ada,owner7@portal.test\n8,Bo,owner8@portal.test\n9,Cy,owner9@portal.test\n',
      'properties.csv':
        'property_id,customer_id,address,status,customer_account_id\n71,7,71 King St W,1,1\n81,8,81 King St W,1,8\n91,9,91 King St W,1,\n',
    },
  });
  await night(both('5204417', '5204418'));
  await night(both('7000001', '7000002'));
  const told = (await readOutbox(portal.orm)).map(({ customerId, toAddress, body }) => [
    customerId,
    toAddress,
    /\d+ King St W/.exec(body)?.[0],
  ]);
  expect(told).toEqual([
    [7, 'owner7@portal.test', '71 King St W'],
    [8, 'owner8@portal.test', '81 King St W'],
  ]);
  const changed = await portal.orm
    .select({ owner: auditEntries.onBehalfOf, subject: auditEntries.subject })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'bank-details.imported'))
    .orderBy(auditEntries.id);
  expect(changed).toEqual([
    { owner: 7, subject: 'bank-account:1' },
    { owner: 8, subject: 'bank-account:8' },
  ]);
});
