import { inflateRawSync } from 'node:zlib';

const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;

/** The files inside a workbook, by name: it is a ZIP, read by its directory. */
function readWorkbook(bytes: Buffer): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || bytes.readUInt32LE(end) !== DIRECTORY_END) throw new Error('This is no workbook.');
  let at = bytes.readUInt32LE(end + 16);
  while (bytes.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const nameLength = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + size);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, (method === 0 ? content : inflateRawSync(content)).toString('utf8'));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

/** The texts and numbers of the cells of the first sheet, row by row. */
export function readSheet(bytes: Buffer): string[][] {
  const files = readWorkbook(bytes);
  const textOf = (xml: string): string =>
    xml
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&amp;', '&')
      .replaceAll('&#39;', "'");
  const shared = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(([, si = '']) =>
    textOf(si),
  );
  const sheet = [...files].find(([name]) => /^xl\/worksheets\/sheet.*\.xml$/.test(name))?.[1] ?? '';
  return [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, traits = '', content = '']) =>
      /t="s"/.test(traits) ? (shared[Number(textOf(content))] ?? '') : textOf(content),
    ),
  );
}
