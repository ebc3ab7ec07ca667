import { describe, expect, it } from '@jest/globals';
import { documentRules, photoRules } from '@portal/contract';
import fc from 'fast-check';
import { checkFile } from './attachment.ts';
import { bmp, doc, docx, gif, jpeg, msi, pdf, png, xls, xlsx, zip } from '../../../testing/storage/contents.ts';

const check = (name: string, content: Uint8Array | string) =>
  checkFile({ name, bytes: Buffer.from(content) }, documentRules);

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

describe('a picture or a document that is more than it seems', () => {
  const wide = Buffer.from(png);
  wide.writeUInt32BE(60_000, 16);
  wide.writeUInt32BE(60_000, 20);
  const wideJpeg = Buffer.concat([jpeg.subarray(0, 20), Buffer.from('ffc0000b08ffffffff01011100ffd9', 'hex')]);
  const wideGif = Buffer.concat([Buffer.from('GIF89a', 'latin1'), Buffer.alloc(20, 0xff)]);
  const wideBmp = Buffer.concat([bmp, Buffer.alloc(20)]);
  wideBmp.writeInt32LE(100_000, 18);
  wideBmp.writeInt32LE(-100_000, 22);

  it.each<[string, string, Uint8Array]>([
    ['with a script behind it', 'a.jpg', Buffer.concat([jpeg, Buffer.from('<SCRIPT>alert(1)</SCRIPT>')])],
    ['with a page behind it', 'a.gif', Buffer.concat([gif, Buffer.from('<!DOCTYPE html>')])],
    ['of billions of pixels', 'a.png', wide],
    ['of billions of pixels', 'a.jpg', wideJpeg],
    ['of billions of pixels', 'a.gif', wideGif],
    ['of billions of pixels, upside down', 'a.bmp', wideBmp],
    ['that unpacks to gigabytes', 'a.docx', withDirectory(docx, 2 ** 31)],
  ])('a file %s is refused: %s (API 334)', async (_what, name, content) => {
    expect(await check(name, content)).toEqual({ name, fault: 'unsupported' });
  });

  it('a document with a directory of honest size is accepted', async () => {
    expect(await check('a.docx', withDirectory(docx, 4096))).toMatchObject({ attachment: { name: 'a.docx' } });
  });

  it('a photo may be of another kind than its name says, and is stored as what it is (PH4)', async () => {
    expect(await checkFile({ name: 'a.jpg', bytes: Buffer.from(png) }, photoRules)).toMatchObject({
      attachment: { name: 'a.jpg', mime: 'image/png' },
    });
    expect(await checkFile({ name: 'a.jpg', bytes: Buffer.from(pdf) }, photoRules)).toEqual({
      name: 'a.jpg',
      fault: 'unsupported',
    });
  });
});

/** The zip with a directory that says how large its one entry is once unpacked. */
function withDirectory(entries: Uint8Array, unpacked: number): Buffer {
  const entry = Buffer.alloc(46);
  entry.write('PK\u0001\u0002', 'latin1');
  entry.writeUInt32LE(unpacked, 24);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt32LE(entries.length, 16);
  return Buffer.concat([entries, entry, end]);
}
