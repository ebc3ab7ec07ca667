import { describe, expect, it, jest } from '@jest/globals';
import { documentRules } from '@portal/contract';
import { deflateSync } from 'node:zlib';
import { pdf } from '../../../testing/files/contents.ts';
import { checkFile } from './attachment.ts';
import { inspectFile } from './file-content.ts';

const faultOf = async (name: string, content: Uint8Array): Promise<string | null> => {
  const checked = await checkFile({ name, bytes: Buffer.from(content) }, documentRules, inspectFile);
  return 'fault' in checked ? checked.fault : null;
};

describe('a PDF that starts a program (SEC11)', () => {
  const withText = (text: string): Buffer => Buffer.concat([pdf, Buffer.from(text, 'latin1')]);
  /** As in an object stream: the number of the object and where it begins, then the object. */
  const action = '5 0 << /S /Launch /F (calc.exe) >>';
  /** The action in base 85. */
  const inBase85 = '+<W=9+>6DsF`(]&+<U~>';
  const stream = (dictionary: string, data: Buffer): Buffer =>
    Buffer.concat([
      pdf,
      Buffer.from(`5 0 obj\n<< /N 1 /First 4 ${dictionary} >>\nstream\n`, 'latin1'),
      data,
      Buffer.from('\nendstream\nendobj\n', 'latin1'),
    ]);

  const flate = '/Filter/FlateDecode';
  const afterRemark = `%PDF-1.7\n1 0 obj<</N 1/First 4${flate}>>%\nstream\n${deflateSync(action).toString('latin1')}`;
  const runs = (text: string): Buffer =>
    Buffer.concat([Buffer.of(text.length - 1), Buffer.from(text), Buffer.of(258 - 3, 0x20, 128)]);
  /** Each letter as a code of its own, which is begun anew before the codes get longer. */
  const lzw = (text: string): Buffer => {
    const codes = [256, ...Array.from(text, (letter) => letter.charCodeAt(0)), 257];
    const bits = codes.map((code) => code.toString(2).padStart(9, '0')).join('');
    return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
  };

  it.each<[string, Buffer, string | null]>([
    ['by an action', withText(`1 0 obj ${action} endobj`), 'launch'],
    ['by a name with escapes', withText('<< /S /L#61unch >>'), 'launch'],
    ['by a key with escapes, after a remark', withText('<< /#53 % a remark\n/Launch >>'), 'launch'],
    ['from an object stream', stream('/Type /ObjStm /Filter /FlateDecode', deflateSync(action)), 'launch'],
    ['from one whose keys have escapes', stream('/Filter [/F#6cateDecode]', deflateSync(action)), 'launch'],
    [
      'from one in two codings',
      stream('/Filter [/AHx /Fl]', Buffer.from(deflateSync(action).toString('hex'))),
      'launch',
    ],
    ['from one in base 85', stream('/Filter /A85', Buffer.from(inBase85)), 'launch'],
    [
      'after more remarks than a reader would write',
      withText(`<< /S ${'% a remark\n'.repeat(60)}/Launch >>`),
      'launch',
    ],
    ['by a key and a name without a space', withText('<</S/Launch>>'), 'launch'],
    ['by a name in an object of its own', withText('5 0 obj<</S 6 0 R>>endobj 6 0 obj/Launch endobj'), 'launch'],
    ['after a text that looks like an object', stream(`/X(obj) ${flate}`, deflateSync(action)), 'launch'],
    ['after a remark before its data', Buffer.from(afterRemark, 'latin1'), 'launch'],
    ['after a long dictionary', stream(`/X(${'a'.repeat(3000)}) ${flate}`, deflateSync(action)), 'launch'],
    ['from runs', stream('/Filter/RunLengthDecode', runs(action)), 'launch'],
    ['from packed runs', stream('/Filter[/FlateDecode/RunLengthDecode]', deflateSync(runs(action))), 'launch'],
    ['from LZW', stream('/Filter/LZWDecode', lzw(action)), 'launch'],
    ['after the word for its end', stream(flate, deflateSync(`endstream ${action}`, { level: 0 })), 'launch'],
    ['perhaps: differences', stream(`${flate}/DecodeParms<</Predictor 12/Columns 4>>`, deflateSync('x')), 'unreadable'],
    ['perhaps: a filter in another object', stream('/Filter 9 0 R', deflateSync(action)), 'unreadable'],
    ['perhaps: one of two filters', stream(`/Filter/LZWDecode ${flate}`, deflateSync(action)), 'unreadable'],
    ['perhaps: an unknown filter', stream('/Filter/Own', Buffer.from('x')), 'unreadable'],
    ['perhaps: encrypted', stream(`${flate} /Encrypt 4 0 R`, deflateSync('x')), 'unreadable'],
    ['not: an encrypted file whose objects lie open', withText('trailer <</Size 3/Encrypt 4 0 R>>'), null],
    ['in an encrypted file', withText('<</S/Launch>> trailer <</Size 3/Encrypt 4 0 R>>'), 'launch'],
    ['perhaps: a bracket that nothing opened', stream(`] ${flate}`, deflateSync(action)), 'unreadable'],
    ['perhaps: a bracket in another', stream(`/A [ >> ] ${flate}`, deflateSync(action)), 'unreadable'],
    [
      'perhaps: a dictionary in it with such a bracket',
      stream(`/A << ] >> ${flate}`, deflateSync(action)),
      'unreadable',
    ],
    ['perhaps: a key without a value', stream(`${flate} /A << /B >> >>`, deflateSync(action)), 'unreadable'],
    ['perhaps: what does not open', stream(flate, Buffer.from('x')), 'unreadable'],
    ['behind spaces', Buffer.from(afterRemark.replace('%\nstream\n', 'stream  \n'), 'latin1'), 'launch'],
    ['not: an object stream', stream(flate, deflateSync('5 0 << /S /URI >>')), null],
    ['not: an object stream of none', withText('5 0 obj<</N 0/First 0/Length 0>>stream\n\nendstream endobj'), null],
    ['not: a picture', withText('7 0 obj<</Filter/DCTDecode/Length 1>>stream\nx\nendstream endobj'), null],
    ['not: a link', withText('<< /S /URI /URI (https://x.test/Launch) >>'), null],
    ['not: a script, which a browser keeps in its sandbox', withText('<< /S /JavaScript /JS (1) >>'), null],
  ])('%s', async (_what, content, fault) => {
    expect(await faultOf('a.pdf', content)).toBe(fault);
  });
});

describe('a PDF that would keep everybody waiting while it is opened (SEC11)', () => {
  const objects = (filters: string, data: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(`%PDF-1.7\n1 0 obj << /Type /ObjStm /N 1 /First 4 /Filter [${filters}] >> stream\n`, 'latin1'),
      data,
      Buffer.from('\nendstream endobj\n%%EOF', 'latin1'),
    ]);
  const many = deflateSync(Buffer.alloc(3 * 1024 * 1024, 'z'));
  const broken = (): Buffer => {
    const packed = deflateSync(Buffer.alloc(100 * 1024 * 1024));
    packed[packed.length - 1] = (packed.at(-1) ?? 0) ^ 1;
    return packed;
  };

  it.each([
    ['more in letters than is decoded at once', objects('/FlateDecode /ASCII85Decode', many)],
    ['what unpacks without end, with a wrong checksum', objects('/FlateDecode', broken())],
  ])('%s is refused', async (_what, content) => {
    expect(await faultOf('bill.pdf', content)).toBe('tooLargeOnceOpened');
  });

  it('a name longer than any of a PDF is read as it stands, however many escapes it has', async () => {
    const replaced = jest.spyOn(String.prototype, 'replaceAll');
    const dictionary = `1 0 obj\n<</A/${'#41'.repeat(200_000)}>>\nendobj\n`;
    expect(await faultOf('bill.pdf', Buffer.concat([pdf, Buffer.from(dictionary)]))).toBeNull();
    const lengths = replaced.mock.contexts.map((text) => String(text).length);
    replaced.mockRestore();
    expect(Math.max(0, ...lengths)).toBeLessThan(1_000);
  });

  it('nine megabytes of the code that begins anew are read at once', async () => {
    const numbers = Buffer.from('800d44030104020100', 'hex');
    const clears = Buffer.alloc(9 * 1024 * 1024, Buffer.from('804020100804020100', 'hex'));
    const data = Buffer.concat([numbers, clears]);
    expect(await faultOf('bill.pdf', objects('/LZWDecode', data))).toBeNull();
  });

  it('an action in base 85 is found, short groups and zeros included', async () => {
    const said = Buffer.from('\0\0\0\0<< /S /L#61unch >>', 'latin1');
    const digits = [...said.toString('latin1').matchAll(/[^]{1,4}/g)].map(([part]) => {
      if (part === '\0\0\0\0') return 'z';
      const padded = Buffer.from(part.padEnd(4, '\0'), 'latin1').readUInt32BE();
      const all = [4, 3, 2, 1, 0].map((power) => String.fromCharCode((Math.floor(padded / 85 ** power) % 85) + 33));
      return all.slice(0, part.length + 1).join('');
    });
    expect(await faultOf('bill.pdf', objects('/ASCII85Decode', Buffer.from(`${digits.join('')}~>`, 'latin1')))).toBe(
      'launch',
    );
  });
});
