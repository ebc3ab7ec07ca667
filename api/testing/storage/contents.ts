import { crc32 } from 'node:zlib';

/** The shortest contents by which a type of file is detected. */
export const jpeg = new Uint8Array(Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'));
export const png = new Uint8Array(
  Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
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

function openXml(part: string, kind: string): Uint8Array<ArrayBuffer> {
  const type = `application/vnd.openxmlformats-officedocument.${kind}.main+xml`;
  return zip([
    ['[Content_Types].xml', `<Types><Override PartName="/${part}" ContentType="${type}"/></Types>`],
    [part, '<x/>'],
  ]);
}

/** A zip of stored entries without the directory at its end, which detection by the beginning does not need. */
export function zip(entries: readonly (readonly [name: string, content: string])[]): Uint8Array<ArrayBuffer> {
  const written = entries.map(([name, content]) => {
    const header = Buffer.alloc(30);
    header.write('PK\u0003\u0004', 'latin1');
    header.writeUInt16LE(20, 4);
    header.writeUInt32LE(crc32(content), 14);
    header.writeUInt32LE(content.length, 18);
    header.writeUInt32LE(content.length, 22);
    header.writeUInt16LE(name.length, 26);
    return Buffer.concat([header, Buffer.from(name + content)]);
  });
  return new Uint8Array(Buffer.concat(written));
}
