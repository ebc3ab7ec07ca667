import { beforeEach, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { createHash } from 'node:crypto';
import { readOutbox } from '../../testing/email/read-outbox.ts';
import { usePortal } from '../../testing/portal.ts';
import { addDocument, addOwner, addSla } from '../../testing/rows.ts';
import { pdf } from '../../testing/files/contents.ts';

const portal = usePortal();

beforeEach(async () => {
  await portal.empty();
  await addOwner(portal.orm, 7);
  await addSla(portal.orm, 11, 7, 'pending');
  const agreement = Buffer.from(pdf);
  const digest = createHash('sha256').update(agreement).digest('hex');
  const file = { fileName: 'agreement.pdf', mime: 'application/pdf', size: agreement.length, digest };
  const storedName = await portal.files.put(agreement);
  await addDocument(portal.orm, { documentId: 111, kind: 'sla', refId: 11, storedName, ...file });
});

it('the name that somebody signs with is no text of theirs in the emails about it: plain, or quoted (AU19)', async () => {
  const owner = portal.browser();
  await owner.logInAs('owner7');
  const name = 'X. IMPORTANT: confirm at https://evil.example/sign or call 1-900-555-0199';
  const sending = { params: { customer_id: 7, sla_id: 11 }, body: { name, agreed: true } };
  expect(await owner.call(calls.sign, sending)).toMatchObject({ status: 200 });
  const [toProvider, ...toOwner] = (await readOutbox(portal.orm)).map(({ body }) => body);
  expect(toProvider?.split('\n').filter((line) => line.includes('evil.example'))).toEqual([`> ${name}`]);
  expect(toOwner[0]).toContain('\n\nIt was signed as X IMPORTANT confirm at httpsevilexamples.\n\n');
  for (const body of toOwner) expect(body).not.toMatch(/https:\/\/evil|1-900/);
});
