import { inflateUpTo } from './inflate-up-to.ts';

/** The limit of pixels per frame (SEC11): enough for every current camera, and little memory when drawn. */
const MAX_PIXELS = 64_000_000;
/** The limit of bytes to which a text or a colour profile inside a picture may unpack. */
const MAX_UNPACKED = 10 * 1024 * 1024;
/** The limit of texts and profiles to unpack, each by a stream of its own, however short they are. */
const MAX_PACKED = 1000;

const PNG_HEADER = 8;
/** The bytes of a PNG chunk beside its data: length, type and checksum. */
const CHUNK_FRAME = 12;
const END_OF_JPEG = Buffer.of(0xff, 0xd9);
const GIF_EXTENSION = 0x21;
const GIF_FRAME = 0x2c;
const GIF_END = 0x3b;
/** Bytes of the header of a BMP in the format of OS/2. */
const SHORT_BMP_HEADER = 12;

/** Whether a picture becomes enormous when opened: by the size of its frames, or by compressed parts. */
export async function isEnormousPicture(mime: string, bytes: Buffer): Promise<boolean> {
  if (mime === 'image/png') return isEnormousPng(bytes);
  return framesOf(mime, bytes).some((pixels) => pixels > MAX_PIXELS);
}

/** Whether a picture is truncated, as after an interrupted download: a JPEG or a PNG without its end. */
export function isCutOff(mime: string, bytes: Buffer): boolean {
  if (mime === 'image/jpeg') return bytes.indexOf(END_OF_JPEG, afterSegments(bytes)) === -1;
  return mime === 'image/png' && !typesOfPng(bytes).includes('IEND');
}

/** The end of the segments, including that of the scan. The end of an embedded thumbnail does not count. */
function afterSegments(bytes: Buffer): number {
  const last = segmentsOf(bytes).at(-1);
  return last === undefined ? 2 : last.at + last.size;
}

interface Segment {
  readonly marker: number;
  /** The offset of its length, which includes itself. */
  readonly at: number;
  readonly size: number;
}

const [SCAN, END] = [0xda, 0xd9] as const;
/** Markers without a length: a private one, restarts and the beginning of a picture. */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** The segments up to the first scan, found like a decoder: after skipping garbage and fill bytes. */
function segmentsOf(bytes: Buffer): readonly Segment[] {
  const segments: Segment[] = [];
  for (let at = 2; ;) {
    at = bytes.indexOf(0xff, at);
    if (at === -1) return segments;
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? END;
    at += 1;
    if (marker === END || at + 2 > bytes.length) return segments;
    if (marker === 0 || isAlone(marker)) continue;
    const size = Math.max(2, bytes.readUInt16BE(at));
    segments.push({ marker, at, size });
    if (marker === SCAN) return segments;
    at += size;
  }
}

/** Whether no program can show the picture: a JPEG without a frame. */
export function isFrameless(mime: string, bytes: Buffer): boolean {
  return mime === 'image/jpeg' && framesOfJpeg(bytes).length === 0;
}

function typesOfPng(bytes: Buffer): string[] {
  const types: string[] = [];
  for (let at = PNG_HEADER; at + CHUNK_FRAME <= bytes.length; at += CHUNK_FRAME + bytes.readUInt32BE(at))
    types.push(bytes.toString('latin1', at + 4, at + 8));
  return types;
}

/** The pixels of every frame that a picture declares. */
function framesOf(mime: string, bytes: Buffer): number[] {
  if (mime === 'image/jpeg') return framesOfJpeg(bytes);
  if (mime === 'image/gif') return framesOfGif(bytes);
  return framesOfBmp(bytes);
}

/** The shortest header has two bytes for each side. */
function framesOfBmp(bytes: Buffer): number[] {
  if (bytes.length < 26) return [];
  if (bytes.readUInt32LE(14) === SHORT_BMP_HEADER) return [bytes.readUInt16LE(18) * bytes.readUInt16LE(20)];
  return [Math.abs(bytes.readInt32LE(18) * bytes.readInt32LE(22))];
}

/** A frame header is of one of 13 kinds. */
function framesOfJpeg(bytes: Buffer): number[] {
  return segmentsOf(bytes).flatMap(({ marker, at }) => {
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    return isFrame && at + 7 <= bytes.length ? [bytes.readUInt16BE(at + 3) * bytes.readUInt16BE(at + 5)] : [];
  });
}

/** The screen, and every frame on it, which may be larger than it. */
function framesOfGif(bytes: Buffer): number[] {
  if (bytes.length < 10) return [];
  const frames = [bytes.readUInt16LE(6) * bytes.readUInt16LE(8)];
  let at = 13 + paletteOf(bytes[10] ?? 0);
  while (at + 10 <= bytes.length) {
    const block = bytes[at];
    if (block === GIF_FRAME) {
      frames.push(bytes.readUInt16LE(at + 5) * bytes.readUInt16LE(at + 7));
      at = afterSubBlocks(bytes, at + 10 + paletteOf(bytes[at + 9] ?? 0) + 1);
    } else if (block === GIF_EXTENSION) at = afterSubBlocks(bytes, at + 2);
    else if (block === GIF_END) break;
    // Programs skip bytes that begin no block.
    else at += 1;
  }
  return frames;
}

/** Bytes of the colour table after a descriptor with these flags. */
function paletteOf(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

function afterSubBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let size = bytes[at]; size !== undefined && size > 0; size = bytes[at]) at += size + 1;
  return at + 1;
}

async function isEnormousPng(bytes: Buffer): Promise<boolean> {
  let unpacked = 0;
  let packed = 0;
  for (let at = PNG_HEADER; at + CHUNK_FRAME <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + 8, at + 8 + size);
    if (type === 'IHDR' && pixelsAt(data, 0) > MAX_PIXELS) return true;
    if (type === 'fcTL' && pixelsAt(data, 4) > MAX_PIXELS) return true;
    const part = packedPart(type, data);
    if (part !== null) {
      packed += 1;
      if (packed > MAX_PACKED) return true;
      unpacked += await unpackedSize(part);
      if (unpacked > MAX_UNPACKED) return true;
    }
    at += CHUNK_FRAME + size;
  }
  return false;
}

function pixelsAt(data: Buffer, at: number): number {
  return data.length < at + 8 ? 0 : data.readUInt32BE(at) * data.readUInt32BE(at + 4);
}

/** The unpacked size of a text or a profile; Infinity above the limit. */
async function unpackedSize(packed: Buffer): Promise<number> {
  // Bytes that were unpacked before an error count too.
  const { unpacked } = await inflateUpTo(packed, MAX_UNPACKED);
  return unpacked.length > MAX_UNPACKED ? Infinity : unpacked.length;
}

/** The compressed data, after a keyword that ends with a zero byte and the further fields of the chunk type. */
function packedPart(type: string, data: Buffer): Buffer | null {
  const keyword = data.indexOf(0);
  if (type === 'zTXt' || type === 'iCCP') return data.subarray(keyword + 2);
  if (type !== 'iTXt' || data[keyword + 1] !== 1) return null;
  const language = data.indexOf(0, keyword + 3);
  return data.subarray(data.indexOf(0, language + 1) + 1);
}
