import { encodePng } from './encode-png.ts';

/** A colour as `#rrggbb`. */
export type Colour = `#${string}`;

type Point = readonly [x: number, y: number];

/** The picture is drawn at this multiple of its size and averaged, for smooth edges. */
const FINE = 2;
const CHANNELS = 3;

/** A picture of flat shapes, each drawn over the earlier ones. */
export class Canvas {
  readonly #width: number;
  readonly #height: number;
  /** Red, green and blue in one number each. */
  readonly #pixels: Uint32Array;

  constructor(width: number, height: number) {
    this.#width = width * FINE;
    this.#height = height * FINE;
    this.#pixels = new Uint32Array(this.#width * this.#height);
  }

  rect(x: number, y: number, width: number, height: number, colour: Colour): this {
    return this.#fill(y, y + height, colour, () => [[x, x + width]]);
  }

  circle(x: number, y: number, radius: number, colour: Colour): this {
    return this.#fill(y - radius, y + radius, colour, (at) => {
      const half = Math.sqrt(Math.max(0, radius ** 2 - (at - y) ** 2));
      return [[x - half, x + half]];
    });
  }

  polygon(points: readonly Point[], colour: Colour): this {
    const ys = points.map(([, y]) => y);
    return this.#fill(Math.min(...ys), Math.max(...ys), colour, (at) => spansOf(points, at));
  }

  /** A rectangle with a vertical gradient. */
  fade(y: number, height: number, from: Colour, to: Colour): this {
    const [first, last] = [partsOf(from), partsOf(to)];
    for (let line = 0; line < height; line += 1) {
      const share = line / height;
      const mixed = first.map((part, index) => Math.round(part + ((last[index] ?? part) - part) * share));
      this.rect(0, y + line, this.#width / FINE, 1, toColour(mixed));
    }
    return this;
  }

  toPng(): Uint8Array {
    const [width, height] = [this.#width / FINE, this.#height / FINE];
    const small = new Uint8Array(width * height * CHANNELS);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) this.#average(x * FINE, y * FINE, small, (y * width + x) * CHANNELS);
    return encodePng(width, height, small);
  }

  /**
   * Writes a pixel of the picture. It makes no lists and calls nothing, since a picture has hundreds of thousands of
   * pixels.
   */
  #average(x: number, y: number, small: Uint8Array, at: number): void {
    let [red, green, blue] = [0, 0, 0];
    for (let down = 0; down < FINE; down += 1) {
      for (let right = 0; right < FINE; right += 1) {
        const pixel = this.#pixels[(y + down) * this.#width + x + right] ?? 0;
        red += pixel >> 16;
        green += (pixel >> 8) & 0xff;
        blue += pixel & 0xff;
      }
    }
    // The stored value loses its fraction, so adding a half rounds it.
    small[at] = red / FINE ** 2 + 0.5;
    small[at + 1] = green / FINE ** 2 + 0.5;
    small[at + 2] = blue / FINE ** 2 + 0.5;
  }

  #fill(top: number, bottom: number, colour: Colour, spans: (y: number) => readonly Point[]): this {
    const pixel = Number.parseInt(colour.slice(1), 16);
    const [first, last] = [Math.max(0, Math.round(top * FINE)), Math.min(this.#height, Math.round(bottom * FINE))];
    for (let line = first; line < last; line += 1) {
      for (const [from, to] of spans((line + 0.5) / FINE)) this.#paint(line, from, to, pixel);
    }
    return this;
  }

  #paint(line: number, from: number, to: number, pixel: number): void {
    const [first, last] = [Math.max(0, Math.round(from * FINE)), Math.min(this.#width, Math.round(to * FINE))];
    if (first < last) this.#pixels.fill(pixel, line * this.#width + first, line * this.#width + last);
  }
}

/** Where a horizontal line crosses the inside of a polygon. */
function spansOf(points: readonly Point[], y: number): Point[] {
  const crossings = points.flatMap(([x1, y1], index) => {
    const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1];
    return y1 <= y === y2 <= y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
  });
  const sorted = crossings.toSorted((a, b) => a - b);
  return sorted.flatMap((from, index): Point[] => (index % 2 === 0 ? [[from, sorted[index + 1] ?? from]] : []));
}

function partsOf(colour: Colour): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function toColour(parts: readonly number[]): Colour {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
