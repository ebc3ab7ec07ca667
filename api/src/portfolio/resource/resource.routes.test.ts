import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls, thumbnailPath } from '@portal/contract';
import type { Resource } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addDocument, addOwner, addProperty, addResource } from '../../../testing/rows.ts';
import { sealByHand } from '../../../testing/seal/seal-by-hand.ts';
import { digestOf } from '../../services/files/digest-of.ts';
import { pdf, png } from '../../../testing/files/contents.ts';

const portal = usePortal();
let browser: Browser;

beforeAll(async () => {
  await addOwner(portal.orm, 7);
  await addOwner(portal.orm, 8);
  await addProperty(portal.orm, 81, 8);
  for (const [resourceId, resourceType, name] of [
    [3, 'op_resources', 'Cheque'],
    [1, 'op_resources', 'Guide'],
    [2, 'op_resources', 'Without a file'],
    [4, 'op_whats_coming', 'Letter'],
  ] as const)
    await addResource(portal.orm, { resourceId, resourceType, name, value: `About ${name}` });
  await addFile(10, 'Guide', 'guide.png', 'image/png', png);
  await addFile(11, 'Guide', 'guide.pdf', 'application/pdf', pdf);
  await addFile(12, 'Cheque', 'cheque.png', 'image/png', png);
  browser = portal.browser();
  await browser.logInAs('owner7');
});

async function addFile(
  documentId: number,
  title: string,
  fileName: string,
  mime: string,
  content: Uint8Array,
  of: { readonly kind: 'resource' | 'photo'; readonly refId?: number } = { kind: 'resource' },
): Promise<void> {
  const storedName = await portal.files.put(Buffer.from(content));
  const size = content.length;
  await addDocument(portal.orm, {
    documentId,
    title,
    fileName,
    storedName,
    mime,
    size,
    digest: digestOf(content),
    comments: 'As comments',
    ...of,
  });
}

async function list(resource_type: 'op_resources' | 'op_whats_coming'): Promise<readonly Resource[]> {
  return (await browser.call(calls.resourceList, { params: { resource_type } })).data;
}

const open = async (path: string, by: Browser = browser) => {
  await sealByHand(portal.orm);
  return portal.app.inject({ url: path, cookies: Object.fromEntries(by.cookies) });
};

describe('resources', () => {
  it('the resources of a type have name, value and media, in the order of their ids (REF 319)', async () => {
    const resources = await list('op_resources');
    expect(resources.map(({ resource_id, name, value }) => [resource_id, name, value])).toEqual([
      [1, 'Guide', 'About Guide'],
      [2, 'Without a file', 'About Without a file'],
      [3, 'Cheque', 'About Cheque'],
    ]);
    expect(resources[0]?.media).toMatchObject({ name: 'guide.pdf', description: 'As comments', size: pdf.length });
    expect(resources[1]?.media).toBeNull();
  });

  it('what is coming is a list of its own (REF 320)', async () => {
    expect((await list('op_whats_coming')).map(({ name }) => name)).toEqual(['Letter']);
  });

  it('a PDF has its small picture under thumbs/, and a picture is its own (REF 320, NT11)', async () => {
    const [guide, , cheque] = await list('op_resources');
    expect([guide?.media?.has_thumbnail, cheque?.media?.has_thumbnail]).toEqual([true, false]);
    const address = thumbnailPath(guide?.media ?? { path: '', name: '' });
    expect(address).toBe('/api/media/11/thumbs/guide.png');
    const picture = await open(address);
    expect(picture.headers['content-type']).toBe('image/png');
    expect(Buffer.compare(picture.rawPayload, Buffer.from(png))).toBe(0);
  });

  it('a type that does not exist is refused (CONST 347)', async () => {
    const { status } = await browser.send(calls.resourceList, { params: { resource_type: 'op_other' } });
    expect(status).toBe(422);
  });

  it('the small picture of what another owner has is a 404, and so is one that does not exist', async () => {
    await addFile(20, 'Front', 'front.pdf', 'application/pdf', pdf, { kind: 'photo', refId: 81 });
    await addFile(21, 'Front', 'front.png', 'image/png', png, { kind: 'photo', refId: 81 });
    const other = portal.browser();
    await other.logInAs('owner8');
    const address = '/api/media/20/thumbs/front.png';
    expect((await open(address, other)).statusCode).toBe(200);
    expect((await open(address)).statusCode).toBe(404);
    expect((await open('/api/media/11/thumbs/other.png')).statusCode).toBe(404);
  });
});
