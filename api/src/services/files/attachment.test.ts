import { describe, expect, it } from '@jest/globals';
import { documentRules, photoRules } from '@portal/contract';
import fc from 'fast-check';
import { checkFile } from './attachment.ts';
import { inspectFile } from './file-content.ts';
import { bmp, doc, docx, gif, jpeg, msi, pdf, png, xls, xlsx, zip } from '../../../testing/files/contents.ts';

const check = (name: string, content: Uint8Array | string) =>
  checkFile({ name, bytes: Buffer.from(content) }, documentRules, inspectFile);

describe('a file that an owner attaches', () => {
  it.each<[string, Uint8Array | string, string]>([
    ['a.pdf', pdf, 'application/pdf'],
    ['a.jpg', jpeg, 'image/jpeg'],
    ['a.jpeg', jpeg, 'image/jpeg'],
    ['A.JPG', jpeg, 'image/jpeg'],
    ['a.png', png, 'image/png'],
    ['a.gif', gif, 'image/gif'],
    ['a.bmp', bmp, 'image/bmp'],
    ['a.doc', doc, 'application/msword'],
    ['a.xls', xls, 'application/vnd.ms-excel'],
    ['a.docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.xlsx', xlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['a.csv', 'date,amount\r\n2026-03-01,"1,200.00"\r\n', 'text/csv'],
    ['a.txt', 'Grüße\t🏠\n', 'text/plain'],
  ])('the type of attachment %s follows from its content (TN18)', async (name, content, mime) => {
    expect(await check(name, content)).toEqual({ attachment: { name, mime, bytes: Buffer.from(content) } });
  });

  it('an attachment may be a spreadsheet that an older program wrote', async () => {
    expect(await check('a.csv', Buffer.from('Ann\xe9e;Montant\r\n', 'latin1'))).toMatchObject({
      attachment: { mime: 'text/csv' },
    });
  });

  it.each<[string, string, Uint8Array | string]>([
    ['a script disguised as jpg', 'a.jpg', '<script>alert(1)</script>'],
    ['a page disguised as pdf', 'a.pdf', '<!doctype html><title>x</title>'],
    ['a program disguised as text', 'a.txt', 'MZ\u0090\u0000\u0003\u0000'],
    ['a picture under the name of another kind', 'a.png', jpeg],
    ['a picture under the name of a text', 'a.txt', jpeg],
    ['a pdf under the name of a text', 'a.txt', pdf],
    ['a text under the name of a document', 'a.docx', 'Dear tenant'],
    ['a table under the name of a letter', 'a.docx', xlsx],
    ['any zip under the name of a letter', 'a.docx', zip([['run.exe', 'MZ']])],
    ['an old document under the name of a new one', 'a.docx', doc],
    ['a table under the name of an old letter', 'a.doc', xls],
    ['an installer under the name of an old letter', 'a.doc', msi],
    ['a text with a NUL in it', 'a.csv', 'a,b\u0000c'],
    ['a drawing with scripts', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', 'a.html', '<p>'],
    ['a program', 'a.exe', 'MZ'],
    ['a file without an ending', 'jpg', jpeg],
  ])('an attachment is refused by its name when it is %s (TN18, API 334)', async (_what, name, content) => {
    expect(await check(name, content)).toEqual({ name, fault: 'unsupported' });
  });

  it.each(['a.jpg', 'a.txt'])('an empty file is told from one of the wrong type: %s (TN18)', async (name) => {
    expect(await check(name, '')).toEqual({ name, fault: 'empty' });
  });

  it.each([
    ['a path', '/home/ada/a.jpg', 'a.jpg'],
    ['line breaks, which begin headers', 'a\r\nContent-Type: text/html\r\n.jpg', 'html.jpg'],
    ['characters that cannot be seen', 'a\u200B\u200Eb.j\u00ADpg', 'ab.jpg'],
    ['writing turned around, by which an ending lies', 'a\u202Egpj.exe\u202C.jpg', 'agpj.exe.jpg'],
    ['a name longer than disks take', `${'é'.repeat(300)}.jpeg`, `${'é'.repeat(145)}.jpeg`],
  ])('an attachment loses %s from its name', async (_what, sent, kept) => {
    expect(await check(sent, jpeg)).toMatchObject({ attachment: { name: kept } });
  });

  it('an attachment has a name of one line with the extension that was checked, whatever was sent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (before) => {
        const checked = await check(`${before}.jpg`, jpeg);
        expect('attachment' in checked && checked.attachment.name).toMatch(/^[^/\\\p{Cc}\u2028-\u202E]{0,150}\.jpg$/u);
      }),
    );
  });
});

describe('a picture that is more than it seems', () => {
  it.each<[string, string, Uint8Array]>([
    ['with a script behind it', 'a.jpg', Buffer.concat([jpeg, Buffer.from('<SCRIPT>alert(1)</SCRIPT>')])],
    ['with a page behind it', 'a.gif', Buffer.concat([gif, Buffer.from('<!DOCTYPE html>')])],
  ])('a file %s is refused: %s (API 334)', async (_what, name, content) => {
    expect(await check(name, content)).toEqual({ name, fault: 'unsupported' });
  });

  it('a photo may be of another kind than its name says, and is stored as what it is (PH4)', async () => {
    expect(await checkFile({ name: 'a.jpg', bytes: Buffer.from(png) }, photoRules, inspectFile)).toMatchObject({
      attachment: { name: 'a.jpg', mime: 'image/png' },
    });
    expect(await checkFile({ name: 'a.jpg', bytes: Buffer.from(pdf) }, photoRules, inspectFile)).toEqual({
      name: 'a.jpg',
      fault: 'unsupported',
    });
  });
});
