import { expect, it, jest } from '@jest/globals';
import { calls } from '@portal/contract';
import { createHash } from 'node:crypto';
import { eq } from '../../testing/db/where.ts';
import { pdf } from '../../testing/files/contents.ts';
import { usePortal } from '../../testing/portal.ts';
import { addDocument, addOwner, addSla } from '../../testing/rows.ts';
import { documents } from '../db/schema/document.tables.ts';
import { slaSignatures } from '../db/schema/sla.tables.ts';

const portal = usePortal();

it('an agreement whose PDF is replaced while its certificate is made is not signed (SLA11)', async () => {
  const agreement = Buffer.from(pdf);
  const digest = createHash('sha256').update(agreement).digest('hex');
  await addOwner(portal.orm, 7);
  await addSla(portal.orm, 11, 7, 'pending');
  const file = {
    storedName: await portal.files.put(agreement),
    mime: 'application/pdf',
    size: agreement.length,
    digest,
  };
  await addDocument(portal.orm, { documentId: 111, kind: 'sla', refId: 11, fileName: 'agreement.pdf', ...file });
  const owner = portal.browser();
  await owner.logInAs('owner7');
  const { put } = portal.files;
  jest.spyOn(portal.files, 'put').mockImplementation(async (...given) => {
    const other = { digest: 'd'.repeat(64) };
    await portal.database.transaction((tx) => tx.update(documents).set(other).where(eq(documents.refId, 11)));
    return put(...given);
  });
  const signing = { params: { customer_id: 7, sla_id: 11 }, body: { name: 'Ada Côté', agreed: true, digest } };
  expect(await owner.call(calls.sign, signing)).toMatchObject({ status: 409, refusal: { code: 'stale' } });
  expect(await portal.orm.$count(slaSignatures)).toBe(0);
});
