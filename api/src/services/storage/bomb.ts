/** The most pixels of a picture: browsers draw no larger canvas, and cameras take far fewer. */
const MOST_PIXELS = 16_384 * 16_384;
/** The most bytes that a document may hold once it is unpacked. */
const MOST_UNPACKED = 512 * 1024 * 1024;

const END_OF_ZIP = Buffer.from('PK\u0005\u0006', 'latin1');
const ENTRY_OF_ZIP = 0x02014b50;
const ENTRY_SIZE = 46;

/** Whether a small file becomes enormous once a program opens it, by what it says about itself. */
export function isBomb(mime: string, bytes: Buffer): boolean {
  if (mime.startsWith('image/')) return pixelsOf(mime, bytes) > MOST_PIXELS;
  return mime.includes('openxmlformats') && unpackedSize(bytes) > MOST_UNPACKED;
}

function pixelsOf(mime: string, bytes: Buffer): number {
  if (mime === 'image/jpeg') return pixelsOfJpeg(bytes);
  if (bytes.length < 26) return 0;
  if (mime === 'image/png') return bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
  if (mime === 'image/gif') return bytes.readUInt16LE(6) * bytes.readUInt16LE(8);
  return Math.abs(bytes.readInt32LE(18) * bytes.readInt32LE(22));
}

/** Segment by segment to the frame header, which is of one of 13 kinds. */
function pixelsOfJpeg(bytes: Buffer): number {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
  }
  return 0;
}

/** The sum of what the directory at the end of a zip says. A zip without one opens nowhere. */
function unpackedSize(bytes: Buffer): number {
  const end = bytes.lastIndexOf(END_OF_ZIP);
  if (end < 0 || end + 20 > bytes.length) return 0;
  let sum = 0;
  for (let at = bytes.readUInt32LE(end + 16); isEntry(bytes, at);) {
    sum += bytes.readUInt32LE(at + 24);
    at += ENTRY_SIZE + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return sum;
}

function isEntry(bytes: Buffer, at: number): boolean {
  return at + ENTRY_SIZE <= bytes.length && bytes.readUInt32LE(at) === ENTRY_OF_ZIP;
}
