import { crc32, deflateRawSync } from 'node:zlib';

/** The shortest contents by which a type of file is detected. */
export const jpeg = new Uint8Array(
  Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffd9', 'hex'),
);
export const png = new Uint8Array(
  Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000049454e44ae426082', 'hex'),
);
export const gif = new Uint8Array(Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'));
export const bmp = new Uint8Array(Buffer.from('424d3a000000000000003600000028000000', 'hex'));
export const pdf = new Uint8Array(
  Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\n<<>>\nendobj\n%%EOF\n', 'latin1'),
);
/** The container of .doc and .xls, with the stream that makes it the one or the other. */
export const doc = ole('WordDocument');
export const xls = ole('Workbook');
/** The same container around something else. */
export const msi = ole('Installer');

export const docx = openXml('word/document.xml', 'wordprocessingml.document');
export const xlsx = openXml('xl/workbook.xml', 'spreadsheetml.sheet');

function ole(stream: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(504),
      Buffer.from(stream, 'utf16le'),
      Buffer.alloc(64),
    ]),
  );
}

type Entries = readonly (readonly [name: string, content: string | Buffer])[];

/** A document with further parts. */
export function openXml(
  part: string,
  kind: string,
  { more = [], isPacked = true }: { readonly more?: Entries; readonly isPacked?: boolean } = {},
): Uint8Array<ArrayBuffer> {
  const type = `application/vnd.openxmlformats-officedocument.${kind}.main+xml`;
  return zip(
    [
      ['[Content_Types].xml', `<Types><Override PartName="/${part}" ContentType="${type}"/></Types>`],
      [part, '<x/>'],
      ...more,
    ],
    isPacked && more.length > 0,
  );
}

/** A zip of these entries, packed where asked for. */
export function zip(entries: Entries, isPacked = false): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of entries) {
    const plain = Buffer.from(content);
    const packed = isPacked ? deflateRawSync(plain) : plain;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isPacked ? 8 : 0, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(plain.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, rest, Buffer.from(name));
    parts.push(local);
    at += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]));
}
