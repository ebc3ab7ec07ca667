import { describe, expect, it } from '@jest/globals';
import { documentRules } from '@portal/contract';
import { crc32, deflateSync } from 'node:zlib';
import { bmp, gif, jpeg, openXml, png, xls, zip } from '../../../testing/files/contents.ts';
import { checkFile } from './attachment.ts';
import { inspectFile } from './file-content.ts';

const faultOf = async (name: string, content: Uint8Array | string): Promise<string | null> => {
  const checked = await checkFile({ name, bytes: Buffer.from(content) }, documentRules, inspectFile);
  return 'fault' in checked ? checked.fault : null;
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  data[8] = 8;
  return chunk('IHDR', data);
}

const signature = Buffer.from(png.subarray(0, 8));
const pngOf = (width: number, height: number, ...more: Buffer[]): Buffer =>
  Buffer.concat([
    signature,
    header(width, height),
    ...more,
    chunk('IDAT', deflateSync('x')),
    chunk('IEND', Buffer.alloc(0)),
  ]);

function gifFrame(width: number, height: number): Buffer {
  const frame = Buffer.alloc(10);
  frame[0] = 0x2c;
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  return Buffer.concat([frame, Buffer.from([2, 1, 0, 0])]);
}

const screen = Buffer.concat([gif, Buffer.alloc(3)]);
const comment = Buffer.from([0x21, 0xfe, 3, 1, 2, 3, 0]);

describe('a picture that is enormous once it is opened (SEC11)', () => {
  const wideAfter = (before: string): Buffer =>
    Buffer.concat([jpeg.subarray(0, 20), Buffer.from(`${before}ffc0000b08ffffffff01011100ffd9`, 'hex')]);
  const wideJpeg = wideAfter('');
  const wideBmp = Buffer.concat([bmp, Buffer.alloc(20)]);
  wideBmp.writeInt32LE(100_000, 18);
  wideBmp.writeInt32LE(-100_000, 22);
  const oldBmp = Buffer.concat([bmp, Buffer.alloc(20)]);
  oldBmp.writeUInt32LE(12, 14);
  oldBmp.writeUInt16LE(65_535, 18);
  oldBmp.writeUInt16LE(65_535, 20);
  const frame = Buffer.alloc(26);
  frame.writeUInt32BE(60_000, 4);
  frame.writeUInt32BE(60_000, 8);
  const packed = deflateSync(Buffer.alloc(64 * 1024 * 1024));
  const keyword = Buffer.from('Comment\0', 'latin1');
  const texts = (count: number): Buffer[] => Array<Buffer>(count).fill(chunk('zTXt', Buffer.from('a\0\0x')));

  it.each<[string, string, Buffer]>([
    ['of 268 megapixels in a few KB', 'a.png', pngOf(16_384, 16_384)],
    ['of one pixel too many', 'a.png', pngOf(64_000_001, 1)],
    ['with a frame of billions of pixels', 'a.png', pngOf(1, 1, chunk('acTL', Buffer.alloc(8)), chunk('fcTL', frame))],
    ['with a text of 64 MB', 'a.png', pngOf(1, 1, chunk('zTXt', Buffer.concat([keyword, Buffer.of(0), packed])))],
    ['with a profile of 64 MB', 'a.png', pngOf(1, 1, chunk('iCCP', Buffer.concat([keyword, Buffer.of(0), packed])))],
    [
      'with a translated text of 64 MB',
      'a.png',
      pngOf(1, 1, chunk('iTXt', Buffer.concat([keyword, Buffer.of(1, 0), Buffer.from('en\0x\0'), packed]))),
    ],
    ['with more than a thousand packed texts', 'a.png', pngOf(1, 1, ...texts(1001))],
    [
      'with a frame of 65535 x 65535',
      'a.gif',
      Buffer.concat([screen, comment, gifFrame(1, 1), gifFrame(65_535, 65_535)]),
    ],
    [
      'with such a frame after a byte of none',
      'a.gif',
      Buffer.concat([screen, Buffer.of(0), gifFrame(65_535, 65_535)]),
    ],
    ['of billions of pixels, with a header of old', 'a.bmp', oldBmp],
    ['of billions of pixels', 'a.jpg', wideJpeg],
    ['of billions of pixels, after a byte that fills', 'a.jpg', wideAfter('ff')],
    ['of billions of pixels, after markers without a length', 'a.jpg', wideAfter('ff01ffd0')],
    ['of billions of pixels, after bytes that are none', 'a.jpg', wideAfter('0011')],
    ['of billions of pixels, upside down', 'a.bmp', wideBmp],
  ])('a picture %s is refused as enormous: %s', async (_what, name, content) => {
    expect(await faultOf(name, content)).toBe('tooLargeOnceOpened');
  });

  it.each<[string, Buffer]>([
    ['a.png', pngOf(64_000_000, 1)],
    ['a.png', pngOf(1, 1, ...texts(1000))],
    ['a.png', pngOf(1, 1, chunk('zTXt', Buffer.concat([keyword, Buffer.of(0), deflateSync('short')])))],
    ['a.gif', Buffer.concat([screen, comment, gifFrame(1, 1), gifFrame(100, 100)])],
  ])('a picture that is not enormous is taken: %s', async (name, content) => {
    expect(await faultOf(name, content)).toBeNull();
  });
});

describe('a picture that is cut off (SEC11)', () => {
  const start = Buffer.from(jpeg.subarray(0, 20));
  const small = Buffer.concat([
    Buffer.from('ffe1000a', 'hex'),
    Buffer.from(jpeg.subarray(0, 2)),
    Buffer.of(1, 2, 3, 4, 0xff, 0xd9),
  ]);
  const scan = Buffer.from('ffda000401020304ff00', 'hex');
  const end = Buffer.of(0xff, 0xd9);
  const frame = Buffer.from('ffc0000b080001000101011100', 'hex');

  it.each<[string, string, Buffer]>([
    ['a JPEG of which only the beginning came', 'a.jpg', Buffer.concat([start, Buffer.alloc(500)])],
    [
      'one that ends within the picture, after a smaller one in it',
      'a.jpg',
      Buffer.concat([start, small, frame, scan]),
    ],
    ['a PNG without its last part', 'a.png', pngOf(1, 1).subarray(0, -12)],
  ])('%s is refused', async (_what, name, content) => {
    expect(await faultOf(name, content)).toBe('damaged');
  });

  it.each<[string, string, Buffer]>([
    ['whole', 'a.jpg', Buffer.concat([start, small, frame, scan, end])],
    ['with a camera’s own bytes after its end', 'a.jpg', Buffer.concat([start, frame, scan, end, Buffer.alloc(100)])],
  ])('a JPEG %s is taken', async (_what, name, content) => {
    expect(await faultOf(name, content)).toBeNull();
  });
});

it('a JPEG without a frame is no picture (SEC11)', async () => {
  expect(await faultOf('a.jpg', Buffer.concat([jpeg.subarray(0, 20), Buffer.of(0xff, 0xd9)]))).toBe('unsupported');
});

describe('a document that does something to whoever opens it (SEC11)', () => {
  const letter = (...parts: readonly (readonly [string, string | Buffer])[]): Uint8Array =>
    openXml('word/document.xml', 'wordprocessingml.document', { more: parts });
  const megabytes = (count: number, of = 'a'): Buffer => Buffer.alloc(count * 1024 * 1024, of);
  /** Written in codes, each of which is to be read for itself. */
  const relations = (count: number): Buffer => megabytes(count, '&#97;');
  /** One packed part, named by the directory so many times: each unpacks anew. */
  const overlapping = (times: number, part: Buffer): Buffer => {
    const whole = Buffer.from(letter(['word/media/a.bin', part]));
    const at = whole.lastIndexOf('PK\u0001\u0002');
    const end = whole.indexOf('PK\u0005\u0006');
    const entries = Buffer.concat(Array<Buffer>(times).fill(whole.subarray(at, end)));
    const last = Buffer.from(whole.subarray(end));
    last.writeUInt16LE(2 + times, 8);
    last.writeUInt16LE(2 + times, 10);
    last.writeUInt32LE(last.readUInt32LE(12) + entries.length - (end - at), 12);
    return Buffer.concat([whole.subarray(0, at), entries, last]);
  };

  it.each<[string, Uint8Array, string | null]>([
    ['unpacks to more than 100 MB', letter(['word/media/a.bin', megabytes(101)]), 'tooLargeOnceOpened'],
    ['unpacks to more than 10 MB and 100 times', letter(['word/media/a.bin', megabytes(11)]), 'tooLargeOnceOpened'],
    ['unpacks one part many times', overlapping(300, megabytes(9)), 'tooLargeOnceOpened'],
    ['has more than ten thousand parts', overlapping(10_000, Buffer.of(1)), 'tooLargeOnceOpened'],
    ['has 3 MB of relations', letter(['word/_rels/a.rels', relations(3)]), 'tooLargeOnceOpened'],
    ['has 1 MB of relations', letter(['word/_rels/a.rels', relations(1)]), null],
    ['unpacks to less than 10 MB', letter(['word/media/a.bin', megabytes(9)]), null],
    ['has a project of Visual Basic', letter(['word/vbaProject.bin', 'x']), 'macros'],
    ['has one under another name', letter(['word/other.xml', '<a/>'], ['word/vbaData.xml', '<a/>']), 'macros'],
    ['has sheets of old macros', letter(['xl/macrosheets/sheet1.xml', '<a/>']), 'macros'],
    [
      'has a DOCTYPE',
      letter(['word/a.xml', '<?xml version="1.0"?><!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>']),
      'doctype',
    ],
    ['has one in two bytes a letter', letter(['word/a.xml', Buffer.from('<!DOCTYPE a><a/>', 'utf16le')]), 'doctype'],
    ['has one far into a part', letter(['word/a.rels', `${' '.repeat(65_530)}<!DOCTYPE a>`]), 'doctype'],
    ['has a link', letter(['word/_rels/a.rels', '<a TargetMode="External" Target="https://x.test"/>']), null],
    ['says DOCTYPE in a picture', letter(['word/media/a.png', '<!DOCTYPE']), null],
    ['opens nowhere', Buffer.from(letter()).subarray(0, -30), 'unsupported'],
  ])('a letter that %s', async (_what, content, fault) => {
    expect(await faultOf('a.docx', content)).toBe(fault);
  });

  it.each([
    ['as they are', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'],
    ['in codes', 'application/vnd.ms-excel.sheet.m&#97;cro&#x45;nabled.main+xml'],
    [
      'in a code with zeros',
      'application/vnd.ms-office.vba&#00000000000000000000000000000000000000000000000000080;roject',
    ],
  ])('a type of its parts may say that there are macros, letters %s', async (_how, type) => {
    const types = `<Types><Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override ContentType="${type}"/></Types>`;
    expect(
      await faultOf(
        'a.xlsx',
        zip([
          ['[Content_Types].xml', types],
          ['xl/workbook.xml', '<a/>'],
        ]),
      ),
    ).toBe('macros');
  });

  it.each([
    ['by its name', '<Override PartName="/word/s.dat" ContentType="application/vnd.a.settings+xml"/>', 'doctype'],
    ['by its name in codes', `<o:Override x=">" ContentType='text/&#120;ml' PartName='/word/%73.dat'/>`, 'doctype'],
    ['by a prefix of other letters', '<à:Override PartName="/word/s.dat" ContentType="text/xml"/>', 'doctype'],
    ['behind a remark', '<!-- <Override x=" --><Override PartName="/word/s.dat" ContentType="text/xml"/>', 'doctype'],
    ['by its extension', '<Default Extension="DAT" ContentType="application/xml"/>', 'doctype'],
    ['not', '<Default Extension="dat" ContentType="image/png"/>', null],
  ])('a part is one of XML that its type says is, %s', async (_how, type, fault) => {
    const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
    const types = `<Types><Override PartName="/word/document.xml" ContentType="${main}"/>${type}</Types>`;
    const parts = [
      ['word/s.dat', '<!DOCTYPE a><a/>'],
      ['word/document.xml', '<x/>'],
      ['[Content_Types].xml', types],
    ] as const;
    expect(await faultOf('a.docx', zip([parts[2], parts[1], parts[0]]))).toBe(fault);
  });

  it.each([
    ['have a name without end', `<Default ${'a'.repeat(600_000)}>`],
    ['have a value without end', `<Default a="${'<Default b='.repeat(50_000)}`],
  ])('a list of types whose tags %s keeps nobody waiting', async (_how, tags) => {
    const types =
      '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>';
    const content = zip([
      ['[Content_Types].xml', `${types}</Types>${tags}`],
      ['word/document.xml', '<x/>'],
    ]);
    expect(await faultOf('a.docx', content)).toBeNull();
  });

  it('a relation may say that there are macros', async () => {
    const relation = '<Relationship Type="http://schemas.microsoft.com/office/2006/relationships/vba&#80;roject"/>';
    expect(await faultOf('a.docx', letter(['word/_rels/document.xml.rels', relation]))).toBe('macros');
  });

  const record = (kind: number, shown = 0, ...wide: number[]): Buffer => {
    const rest = Buffer.concat([Buffer.from([shown, kind, 6, ...wide]), Buffer.from('Macro1')]);
    return Buffer.concat([xls, Buffer.from([0x85, 0, 4 + rest.length, 0, 1, 2, 0, 0]), rest]);
  };

  it.each<[string, Buffer, string | null]>([
    ['a project of Visual Basic', Buffer.concat([xls, Buffer.from('_VBA_PROJECT_CUR', 'utf16le')]), 'macros'],
    ['one in small letters', Buffer.concat([xls, Buffer.from('_vba_project', 'utf16le')]), 'macros'],
    ['a sheet of old macros', record(1, 0, 0), 'macros'],
    ['a hidden one, with bits that mean nothing', record(1, 0x09, 0x80), 'macros'],
    ['one of before Excel 97', record(1), 'macros'],
    ['an ordinary sheet', record(0, 0, 0), null],
  ])('an old document may hold %s', async (_what, content, fault) => {
    expect(await faultOf('a.xls', content)).toBe(fault);
  });
});
