import { beforeEach, describe, expect, it } from '@jest/globals';
import { buildPath, calls, mediaPath } from '@portal/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { Browser } from '../../../testing/browser.ts';
import { sql } from '../../../testing/db/where.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addDocument, addLease, addOwner, addProperty, addSla } from '../../../testing/rows.ts';
import { pastPortal, sealByHand } from '../../../testing/seal/seal-by-hand.ts';
import { digestOf } from '../../services/files/digest-of.ts';
import type { DocumentKind } from '../../db/schema/document.tables.ts';

const portal = usePortal();
let browser: Browser;
/** The stored name of a lease of another owner. */
let others = '';

beforeEach(async () => {
  await portal.empty();
  for (const id of [7, 8]) await addOwner(portal.orm, id);
  for (const id of [71, 81]) {
    await addProperty(portal.orm, id, Math.floor(id / 10));
    await addLease(portal.orm, { applicationId: id, propertyId: id });
  }
  await addSla(portal.orm, 11, 7, 'signed');
  others = await store(801, 'lease', 81);
  await store(701, 'photo', 71);
  await store(702, 'lease', 71);
  await store(703, 'condition_report', 71);
  await store(704, 'sla', 11);
  await sealByHand(portal.orm);
  portal.log.length = 0;
  browser = portal.browser();
  await browser.logInAs('owner7');
});

const bytesOf = (documentId: number): Buffer => Buffer.from(`The file of document ${documentId}, to its end.`);

async function store(documentId: number, kind: DocumentKind, refId: number): Promise<string> {
  const bytes = bytesOf(documentId);
  const storedName = await portal.files.put(bytes);
  const mime = kind === 'photo' ? 'image/png' : 'application/pdf';
  const file = { fileName: 'one.png', storedName, mime, size: bytes.length, digest: digestOf(bytes) };
  await addDocument(portal.orm, { documentId, kind, refId, ...file });
  return storedName;
}

const open = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  portal.app.inject({ url, headers, cookies: Object.fromEntries(browser.cookies) });
const refusals = () => portal.log.filter(({ unsealed }) => unsealed !== undefined).map(({ unsealed }) => unsealed);
const at = (documentId: number): string => mediaPath({ path: String(documentId), name: 'one.png' });
const ranges = [{}, { range: 'bytes=0-3' }] as const;

describe('a file whose row SQL points to that of another owner', () => {
  it.each([
    ['any file', 701, at(701)],
    ['the small picture', 701, `/api${buildPath(calls.thumbnail.path, { path: 701, name: 'one.png' })}`],
    ['a lease', 702, `/api${buildPath(calls.leasePdf.path, { applicationId: 71 })}`],
    ['a condition report', 703, `/api${buildPath(calls.conditionReportPdf.path, { id: 703 })}`],
    [
      'a signed agreement',
      704,
      `/api${buildPath(calls.propertySla.path, { property_id: 71, customer_id: 7, parent_id: 0 })}`,
    ],
  ])('%s is not sent, whole or in part, until it is put back, and the log names it (SEC9)', async (_what, id, url) => {
    const answer = await open(url);
    expect([answer.statusCode, answer.rawPayload.toString()]).toEqual([200, bytesOf(id).toString()]);
    const row = sql`select stored_name::text as name from documents where document_id = ${id}`;
    const own = (await portal.orm.execute<{ name: string }>(row)).rows[0]?.name ?? '';
    await pastPortal(portal.orm, sql`update documents set stored_name = ${others} where document_id = ${id}`);
    for (const headers of ranges) expect((await open(url, headers)).statusCode).toBe(403);
    expect(refusals()).toEqual([`documents ${id}`, `documents ${id}`]);
    await pastPortal(portal.orm, sql`update documents set stored_name = ${own} where document_id = ${id}`);
    expect((await open(url)).statusCode).toBe(200);
  });
});

it.each([...ranges, { range: 'bytes=8-' }])(
  'a file whose bytes are not those that were stored is not sent: %j (SEC9)',
  async (headers) => {
    const { rows } = await portal.orm.execute<{ name: string }>(
      sql`select stored_name::text as name from documents where document_id = 701`,
    );
    await portal.files.put(bytesOf(801), rows[0]?.name);
    const answer = await open(at(701), headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.headers).not.toMatchObject({ 'content-range': expect.anything() });
    expect(refusals()).toEqual(['documents 701: its file']);
  },
);
