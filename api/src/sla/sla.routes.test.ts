import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { createHash } from 'node:crypto';
import { auditEntries } from '../db/schema/audit.tables.ts';
import { readOutbox } from '../../testing/email/read-outbox.ts';
import { drawAgreement } from '../demo/drawing/agreement-pdf.ts';
import { documents } from '../db/schema/document.tables.ts';
import { slas, slaSignatures } from '../db/schema/sla.tables.ts';
import type { Browser, Sending } from '../../testing/browser.ts';
import { desc, eq, sql } from '../../testing/db/where.ts';
import { pastPortal } from '../../testing/seal/seal-by-hand.ts';
import { usePortal } from '../../testing/portal.ts';
import { readPdf } from '../../testing/reports/read-pdf.ts';
import { addBuilding, addDocument, addLogin, addOwner, addProperty, addSla } from '../../testing/rows.ts';
import { pdf } from '../../testing/files/contents.ts';

const portal = usePortal();
const agreement = Buffer.from(pdf);
const digest = createHash('sha256').update(agreement).digest('hex');
let owner: Browser;

async function addPdf(slaId: number): Promise<void> {
  const storedName = await portal.files.put(agreement);
  const file = { fileName: `agreement-${slaId}.pdf`, mime: 'application/pdf', size: agreement.length, digest };
  await addDocument(portal.orm, { documentId: 100 + slaId, kind: 'sla', refId: slaId, storedName, ...file });
}

beforeEach(async () => {
  await portal.empty();
  for (const customerId of [7, 8]) await addOwner(portal.orm, customerId);
  await addLogin(portal.orm, { email: 'helper7', role: 'second_authority', customerId: 7 });
  await addLogin(portal.orm, { email: 'staff', role: 'staff' });
  await addBuilding(portal.orm, 70, 7);
  await addProperty(portal.orm, 71, 7, { groupId: 70, address: '1 <King> St' });
  await addProperty(portal.orm, 72, 7, { address: '2 Queen St' });
  for (const [slaId, customerId] of [
    [12, 7],
    [11, 7],
    [21, 8],
  ] as const) {
    await addSla(portal.orm, slaId, customerId, 'pending');
    await addPdf(slaId);
  }
  owner = portal.browser();
  await owner.logInAs('owner7');
});

const of = (sla_id: number): Sending => ({ params: { customer_id: 7, sla_id } });
const own = { body: { customer_id: 7 } };
const pending = async (): Promise<number[]> => (await owner.call(calls.customerSla, own)).data.map((one) => one.sla_id);
const sign = (browser: Browser, sla_id: number, body: object = {}, headers: Record<string, string> = {}) =>
  browser.call(calls.sign, { ...of(sla_id), body: { name: 'Ada Côté', agreed: true, ...body }, headers });
const page = (browser: Browser, sla_id: number, query: Readonly<Record<string, string>> = {}) =>
  browser.call(calls.signPage, { ...of(sla_id), query });
const fileOf = (browser: Browser, call: typeof calls.slaCertificate | typeof calls.propertySla, sending: Sending) =>
  portal.app.inject({
    url: `/api${call.path.replace(/:(\w+)/g, (_, name: string) => String(sending.params?.[name]))}`,
    cookies: Object.fromEntries(browser.cookies),
  });

async function logIn(name: string): Promise<Browser> {
  const browser = portal.browser();
  const { user } = await browser.logInAs(name);
  if (name === 'staff')
    await browser.call(calls.simulateUser, { body: { customer: 7, simulate: user.simulate ?? '' } });
  return browser;
}

describe('the agreements of an owner', () => {
  it('the pending ones come oldest first, and a signed one goes to the others (SLA9)', async () => {
    expect(await pending()).toEqual([11, 12]);
    await sign(owner, 11);
    expect(await pending()).toEqual([12]);
    const { data } = await owner.call(calls.customerSignedSla, own);
    expect(data).toMatchObject([{ sla_id: 11, signed_on: '2026-03-18', certificate: '/api/sign/7/11/certificate' }]);
  });

  it('after the last signature the flag turns Y in the same session (SLA 68)', async () => {
    const ask = async (): Promise<string> => {
      const body = { token: owner.accessToken, customerId: 7, simulate: null };
      return (await owner.call(calls.authDetails, { body })).data.user_detail.is_sla_signed;
    };
    await sign(owner, 11);
    expect(await ask()).toBe('N');
    await sign(owner, 12);
    expect(await ask()).toBe('Y');
  });
});

describe('the page that is signed', () => {
  it('the page that is signed shows parties, properties and the way to the PDF, runs nothing, and only this portal may frame it (SLA 64; SLA11)', async () => {
    const { text, headers } = await owner.call(calls.signPage, of(11));
    expect(text).toContain('1 &lt;King&gt; St');
    expect(text).toContain('2 Queen St');
    expect(text).toContain('Harbourline Property Management, who manages, and Ada Côté, who owns.');
    expect(text).toContain('href="/api/media/111/agreement-11.pdf" target="_blank"');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; font-src 'self';.*frame-ancestors 'self'$/,
    );
  });

  it('the page that is signed shows the words of the PDF, so that they are read where they are signed (SLA11)', async () => {
    const drawn = Buffer.from(drawAgreement({ number: 13, title: 'Service Level Agreement', owner: 'Ada Côté' }));
    await addSla(portal.orm, 13, 7, 'pending');
    await addDocument(portal.orm, {
      documentId: 113,
      kind: 'sla',
      refId: 13,
      storedName: await portal.files.put(drawn),
      fileName: 'agreement-13.pdf',
      mime: 'application/pdf',
      size: drawn.length,
      digest: createHash('sha256').update(drawn).digest('hex'),
    });
    const { text } = await owner.call(calls.signPage, of(13));
    expect(text).toContain(
      '<h2>2 What it costs</h2>\n<p>The management fee is 8.00% of the rent received, plus tax; in a',
    );
    expect(text).toMatch(/What you sign is the PDF\.[^]*<article>[^]*6 Ending it[^]*<\/article>\n<h2>Parties/);
  });

  it('the page that is signed shows only the way to a PDF whose words cannot be read', async () => {
    const { text } = await owner.call(calls.signPage, of(11));
    expect(text).toContain('Its words cannot be shown here.');
  });

  it.each([21, 99])('agreement %d, of another owner or of nobody, is not found', async (slaId) => {
    expect((await owner.call(calls.signPage, of(slaId))).status).toBe(404);
    expect((await sign(owner, slaId)).status).toBe(404);
    expect((await owner.call(calls.slaPdf, { params: { id: slaId } })).status).toBe(404);
  });
});

describe('a signature', () => {
  it('name, time, address and the SHA-256 of the PDF are recorded with an audit row and three emails (SLA11)', async () => {
    await sign(owner, 11, { name: ' Ada Côté ' }, { 'x-forwarded-for': '2001:db8::7' });
    const [row] = await portal.orm.select().from(slaSignatures);
    expect(row).toMatchObject({
      slaId: 11,
      customerId: 7,
      loginId: 1,
      name: 'Ada Côté',
      address: '2001:db8::7',
      digest,
      signedAt: portal.clock.now(),
      signedOn: '2026-03-18',
    });
    const [entry] = await portal.orm.select().from(auditEntries).orderBy(desc(auditEntries.id));
    expect(entry).toMatchObject({
      action: 'sign',
      actorLoginId: 1,
      onBehalfOf: 7,
      subject: 'sla:11',
      detail: { digest },
    });
    const emails = await readOutbox(portal.orm);
    expect(emails.map(({ toAddress, fileName }) => [toAddress, fileName])).toEqual([
      [null, row?.fileName],
      ['owner7@portal.test', null],
      ['owner7@portal.test', row?.fileName],
    ]);
    expect(emails[1]).toMatchObject({
      emailClass: 'security',
      subject: 'An agreement was signed in the owner portal',
    });
    expect(emails[1]?.body).toMatch(
      /^SLA-11 was signed in your name in the owner portal\.\n\nIt was signed as Ada Côté\.$/m,
    );
    expect(emails[1]?.body).toMatch(/If this was not you, open this page\..*\n.*\/link\//);
  });

  it('a PDF that SQL put in the place of another has neither page nor signature, and the log names its row (SEC9)', async () => {
    const other = Buffer.concat([agreement, Buffer.from('other')]);
    const storedName = await portal.files.put(other);
    const its = createHash('sha256').update(other).digest('hex');
    const swap = (name: string, its: string): Promise<void> =>
      pastPortal(
        portal.orm,
        sql`update documents set stored_name = ${name}::uuid, digest = ${its} where document_id = 111`,
      );
    const [before] = await portal.orm.select().from(documents).where(eq(documents.documentId, 111));
    await swap(storedName, its);
    expect(await sign(owner, 11)).toMatchObject({ status: 403, refusal: { message: /not as it was stored/ } });
    expect((await page(owner, 11)).status).toBe(403);
    expect(portal.log.flatMap(({ level, unsealed }) => (level === 50 ? [unsealed] : []))).toEqual([
      'documents 111',
      'documents 111',
    ]);
    await swap(before?.storedName ?? '', digest);
    expect(await sign(owner, 11)).toMatchObject({ status: 200 });
  });

  it.each<readonly [string, ReturnType<typeof sql>]>([
    ['an agreement of another owner', sql`update slas set customer_id = 7 where sla_id = 21`],
    [
      'an agreement',
      sql`insert into slas (sla_id, customer_id, status) values (21, 7, 'pending') on conflict (sla_id) do update set customer_id = 7`,
    ],
  ])('%s that SQL gives the owner is not signed (SEC9)', async (_what, change) => {
    await pastPortal(portal.orm, change);
    expect(await sign(owner, 21)).toMatchObject({ status: 403 });
    expect(await portal.orm.$count(slaSignatures)).toBe(0);
  });

  it('names the PDF that its page showed: another one is neither shown nor signed (SLA11)', async () => {
    const [shown] = (await owner.call(calls.customerSla, { body: { customer_id: 7 } })).data;
    expect(shown).toMatchObject({ sla_id: 11, digest });
    const other = 'd'.repeat(64);
    expect((await page(owner, 11, { digest: other })).status).toBe(409);
    expect(await sign(owner, 11, { digest: other })).toMatchObject({ status: 409, refusal: { code: 'stale' } });
    expect((await page(owner, 11, { digest })).status).toBe(200);
    expect(await sign(owner, 11, { digest })).toMatchObject({ status: 200 });
  });

  it('the certificate names the SHA-256 of the PDF, which stays as it was, and is not shown where SQL names another file (SEC9)', async () => {
    for (const id of [11, 12]) await sign(owner, id);
    const certificate = await fileOf(owner, calls.slaCertificate, of(11));
    expect(certificate.headers['content-type']).toBe('application/pdf');
    const words = (await readPdf(certificate.rawPayload)).pages.flat().join(' ');
    expect(words).toContain('Certificate of signature');
    expect(words).toContain(`${digest.slice(0, 32)} ${digest.slice(32)}`);
    expect(words).toContain('SLA-11');
    const other = sql`select o.file_name from sla_signatures o where o.sla_id = 12`;
    await pastPortal(portal.orm, sql`update sla_signatures set file_name = (${other}) where sla_id = 11`);
    expect((await fileOf(owner, calls.slaCertificate, of(11))).statusCode).toBe(403);
    const { data } = await owner.call(calls.slaPdf, { params: { id: 11 } });
    const unchanged = await portal.app.inject({ url: data.link, cookies: Object.fromEntries(owner.cookies) });
    expect(createHash('sha256').update(unchanged.rawPayload).digest('hex')).toBe(digest);
  });

  it('an agreement that is signed already, in another tab or at the same moment, is signed once', async () => {
    const answers = await Promise.all([sign(owner, 11), sign(owner, 11)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await portal.orm.$count(slaSignatures)).toBe(1);
    expect((await sign(owner, 11)).data.message).toBe('This agreement is signed already.');
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no consent', { agreed: false }, 'agreed'],
  ])('with %s nothing is signed', async (_what, body, field) => {
    const { status, refusal } = await sign(owner, 11, body);
    expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, [field]]);
    expect(await portal.orm.$count(slaSignatures)).toBe(0);
  });

  it('an agreement without a PDF cannot be signed', async () => {
    await addSla(portal.orm, 13, 7, 'pending');
    expect(await sign(owner, 13)).toMatchObject({ status: 422, refusal: { message: /PDF .* not here yet/ } });
  });

  it('a file that is not the one that was imported is not signed', async () => {
    const [row] = await portal.orm.select().from(slas);
    expect(row).toBeDefined();
    const other = await portal.files.put(Buffer.from('%PDF-1.4 other'));
    await addSla(portal.orm, 14, 7, 'pending');
    await addDocument(portal.orm, {
      documentId: 114,
      kind: 'sla',
      refId: 14,
      fileName: 'a.pdf',
      mime: 'application/pdf',
      storedName: other,
      digest,
    });
    expect((await sign(owner, 14)).status).toBe(500);
    expect(await portal.orm.$count(slaSignatures)).toBe(0);
  });

  it.each(['helper7', 'staff'])('%s cannot sign (SLA 70; SIM5, SLA10)', async (name) => {
    expect((await sign(await logIn(name), 11)).status).toBe(403);
    expect(await pending()).toEqual([11, 12]);
  });

  it('while one is pending the owner may sign and write nothing else (SLA 69)', async () => {
    const body = { comments: 'When is the boiler repaired, please?', userId: 7 };
    expect((await owner.call(calls.ownerEnquiry, { body })).status).toBe(403);
    await sign(owner, 11);
    await sign(owner, 12);
    expect((await owner.call(calls.ownerEnquiry, { body })).status).toBe(200);
  });
});

describe('My SLA', () => {
  const mySla = (property_id: number, parent_id: number) =>
    fileOf(owner, calls.propertySla, { params: { property_id, customer_id: 7, parent_id } });

  it('the signed PDF of a property is found by its building, or 0 (SLA12)', async () => {
    expect((await mySla(72, 0)).statusCode).toBe(404);
    await sign(owner, 11);
    for (const answer of [await mySla(72, 0), await mySla(71, 70)])
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect([
      (await mySla(71, 0)).statusCode,
      (await mySla(72, 70)).statusCode,
      (await mySla(99, 0)).statusCode,
    ]).toEqual([404, 404, 404]);
  });
});
