import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Call } from '@portal/contract';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addOwner, addProperty } from '../../../testing/rows.ts';
import { bmp, doc, docx, gif, jpeg, openXml, pdf, png, xls, xlsx, zip } from '../../../testing/files/contents.ts';

interface UploadCase {
  readonly name: string;
  readonly given: {
    readonly call: string;
    readonly files: readonly { readonly name: string; readonly content: string; readonly size: number }[];
    readonly fields: Readonly<Record<string, string | number | { readonly characters: number }>>;
  };
  readonly expect: {
    readonly accepted?: readonly string[];
    readonly refused?: readonly string[];
    readonly message?: string | null;
    readonly submitted?: boolean;
    readonly sent?: boolean;
    readonly saved?: boolean;
  };
  readonly why: string;
}

const { cases } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../testing/uploads/uploads.json'), 'utf8'),
) as { readonly cases: readonly UploadCase[] };

/** Calls that keep their own table, because they take several photos or apply rules of their own. */
const elsewhere = ['POST property/media', 'POST apply-non-resident'];

const beginnings: Readonly<Record<string, Uint8Array | string>> = {
  pdf,
  jpeg,
  png,
  gif,
  bmp,
  doc,
  docx,
  xls,
  xlsx,
  csv: 'date,amount\n',
  txt: 'Dear owner,\n',
  html: '<!doctype html><script>alert(1)</script>',
  svg: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  exe: 'MZ\u0090\u0000\u0003\u0000\u0000\u0000',
  mp4: '\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000',
  heic: '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000',
  webp: 'RIFF\u0000\u0000\u0000\u0000WEBPVP8 ',
  zip: zip([['run.exe', 'MZ']]),
};

const portal = usePortal();
let browser: Browser;

beforeEach(async () => {
  await portal.empty();
  rmSync(portal.filesFolder, { recursive: true, force: true });
  await addOwner(portal.orm, 7);
  await addProperty(portal.orm, 71, 7);
  browser = portal.browser();
  await browser.logInAs('owner7');
});

/** A file of this kind and size; text is filled up with text, a document with a further part. */
function fileOf({ name, content, size }: UploadCase['given']['files'][number]): [string, Uint8Array<ArrayBuffer>] {
  const beginning = beginnings[content];
  if (beginning === undefined) throw new Error(`No content of the kind ${content}`);
  const kind = {
    docx: ['word/document.xml', 'wordprocessingml.document'],
    xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet'],
  }[content];
  if (kind && size > beginning.length) return [name, filledUp(kind[0] ?? '', kind[1] ?? '', size)];
  const isText = content === 'csv' || content === 'txt';
  const bytes = Buffer.alloc(size, isText ? 'a' : 0);
  Buffer.from(beginning).copy(bytes);
  return [name, new Uint8Array(bytes)];
}

function filledUp(part: string, kind: string, size: number): Uint8Array<ArrayBuffer> {
  const withPart = (bytes: number): Uint8Array<ArrayBuffer> =>
    openXml(part, kind, { more: [['fill.bin', Buffer.alloc(bytes)]], isPacked: false });
  return withPart(size - withPart(0).length);
}

const fieldsOf: Readonly<Record<string, object>> = {
  'POST document/upload': { propertyId: 71, userId: 7, bill_amount: '12.50' },
  'POST owner/enquiry': { userId: 7 },
};

const rows: readonly Call[] = Object.values(calls);
const rowOf = (call: string): Call => {
  const found = rows.find(({ method, path }) => `${method} ${path.slice(1)}` === call);
  if (!found) throw new Error(`${call} is no row of the contract.`);
  return found;
};

function keptFiles(): number {
  if (!existsSync(portal.filesFolder)) return 0;
  return readdirSync(portal.filesFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;
}

describe('the table of uploads', () => {
  const ours = cases.filter(({ given }) => !elsewhere.includes(given.call));

  it('every upload call that takes one file has its cases', () => {
    const withFile = rows.filter(({ upload }) => upload && !upload.photos).map(({ path }) => `POST ${path.slice(1)}`);
    const known = new Set([...ours.map(({ given }) => given.call), ...elsewhere]);
    expect(withFile.filter((call) => !known.has(call))).toEqual([]);
  });

  it.each(ours)('$given.call: $name ($why)', async ({ given, expect: wanted }) => {
    const isDone = wanted.submitted ?? wanted.sent ?? (wanted.refused ?? []).length === 0;
    const sent = await browser.call(rowOf(given.call), {
      body: { ...given.fields, ...fieldsOf[given.call] },
      files: given.files.map(fileOf),
    });
    expect({ status: sent.status, files: keptFiles() }).toEqual({
      status: isDone ? 200 : 422,
      files: isDone ? given.files.length : 0,
    });
    if (typeof wanted.message === 'string') expect(sent.data).toMatchObject({ message: wanted.message });
    for (const name of wanted.refused ?? []) expect(sent.refusal.errors?.['document']?.join()).toContain(name);
  });
});
