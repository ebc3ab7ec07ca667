import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const EIGHT_BITS_OF_RED_GREEN_BLUE = [8, 2, 0, 0, 0];
/** Each line is stored as its difference to the line above, which compresses flat pictures well. */
const UP = 2;

/** Pixels of three bytes, line by line, as a PNG. */
export function encodePng(width: number, height: number, pixels: Uint8Array): Uint8Array {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([head, Buffer.from(EIGHT_BITS_OF_RED_GREEN_BLUE)])),
    chunk('IDAT', deflateSync(filtered(pixels, width * 3, height), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function filtered(pixels: Uint8Array, stride: number, height: number): Buffer {
  const lines = Buffer.alloc((stride + 1) * height);
  for (let line = 0; line < height; line += 1) {
    lines[line * (stride + 1)] = UP;
    for (let at = 0; at < stride; at += 1) {
      const above = line === 0 ? 0 : (pixels[(line - 1) * stride + at] ?? 0);
      lines[line * (stride + 1) + 1 + at] = ((pixels[line * stride + at] ?? 0) - above) & 0xff;
    }
  }
  return lines;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
