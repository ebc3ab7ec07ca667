import { createRandom } from '../generator/random.ts';
import type { Random } from '../generator/random.ts';
import { Canvas } from './canvas.ts';
import type { Colour } from './canvas.ts';

export const PICTURE_WIDTH = 640;
export const PICTURE_HEIGHT = 320;
/** The number of different houses and towers in a demo. */
export const SCENES = 12;

const GROUND = 276;
const PAVEMENT = 290;

const skies: readonly [readonly [Colour, Colour, Colour], ...(readonly [Colour, Colour, Colour])[]] = [
  ['#cfdcec', '#eef1f0', '#b9c7c6'],
  ['#dfe3ee', '#f4eee6', '#c6cbd2'],
  ['#d5e3ef', '#f2f3ee', '#bccbb8'],
  ['#c4d6ea', '#e8eff3', '#a9bccb'],
  ['#e3e0ea', '#f6efe4', '#c9c4bd'],
];
const walls: readonly [Colour, ...Colour[]] = [
  '#a86f55',
  '#b5654d',
  '#e4dccd',
  '#d9d3c7',
  '#8c9ba6',
  '#c9b79c',
  '#9a5f55',
];
const roofs: readonly [Colour, ...Colour[]] = ['#4f565e', '#65707a', '#5a4a42', '#474f57'];
const doors: readonly [Colour, ...Colour[]] = ['#2f4a63', '#7a3f39', '#34565a', '#3c4a57', '#6b5433'];
const concretes: readonly [Colour, ...Colour[]] = ['#6d8399', '#8299ad', '#c9cfd2', '#94a6a2', '#a8907c'];
const leaves: readonly [Colour, ...Colour[]] = ['#7f9a78', '#8aa583', '#7c9b72', '#9aa877'];

const FRAME = '#f5efe7';
const GLASS = '#c6d8e2';
const LAMP = '#ffe2a8';

/** A picture of a house, the same for the same numbers. */
export function drawHouse(seed: number, scene: number): Uint8Array {
  const random = createRandom(seed * SCENES + scene);
  const canvas = landscape(random);
  const [wall, roof, door] = [random.pick(walls), random.pick(roofs), random.pick(doors)];
  const storeys = random.between(1, 2);
  const width = random.between(26, 34) * 10;
  const left = (PICTURE_WIDTH - width) / 2;
  const top = GROUND - storeys * 78;
  canvas.rect(left, top, width, GROUND - top, wall);
  if (random.chance(50)) gables(canvas, left, top, width, roof);
  else
    canvas.polygon(
      [
        [left - 18, top + 4],
        [left + width / 2, top - 84],
        [left + width + 18, top + 4],
      ],
      roof,
    );
  for (let storey = 0; storey < storeys; storey += 1)
    windows(canvas, random, left + 22, top + 20 + storey * 78, (width - 44) / 4, storey === storeys - 1 ? 2 : -1);
  canvas.rect(left + 22 + ((width - 44) / 4) * 2 + 8, GROUND - 66, 38, 66, door);
  canvas.circle(left + 22 + ((width - 44) / 4) * 2 + 39, GROUND - 32, 2.5, '#e5c777');
  return street(canvas).toPng();
}

/** A picture of a block of flats, the same for the same numbers. */
export function drawTower(seed: number, scene: number): Uint8Array {
  const random = createRandom(seed * SCENES + scene + 1_000_003);
  const canvas = landscape(random);
  const parts = random.between(2, 3);
  let left = (PICTURE_WIDTH - parts * 124) / 2;
  for (let part = 0; part < parts; part += 1) {
    const floors = random.between(6, 12);
    const top = GROUND - 24 - floors * 19;
    canvas.rect(left, top, 118, GROUND - top, random.pick(concretes));
    for (let floor = 0; floor < floors; floor += 1)
      for (let column = 0; column < 5; column += 1)
        canvas.rect(left + 11 + column * 20, top + 10 + floor * 19, 15, 12, random.chance(8) ? LAMP : '#d2e1ea');
    left += 124;
  }
  canvas
    .rect(PICTURE_WIDTH / 2 - 26, GROUND - 26, 52, 26, '#3c4a57')
    .rect(PICTURE_WIDTH / 2 - 34, GROUND - 30, 68, 5, FRAME);
  return street(canvas).toPng();
}

function landscape(random: Random): Canvas {
  const [above, below, hill] = random.pick(skies);
  const canvas = new Canvas(PICTURE_WIDTH, PICTURE_HEIGHT).fade(0, PICTURE_HEIGHT, above, below);
  const crest = Array.from({ length: 9 }, (_, at) => [at * 80, random.between(158, 196)] as const);
  canvas.polygon([[0, PICTURE_HEIGHT], ...crest, [PICTURE_WIDTH, PICTURE_HEIGHT]], hill);
  for (const x of [random.between(50, 110), random.between(530, 590)])
    tree(canvas, x, random.between(176, 206), random.between(30, 44), random.pick(leaves));
  return canvas;
}

function tree(canvas: Canvas, x: number, y: number, radius: number, leaf: Colour): void {
  canvas.rect(x - 4, y, 8, GROUND - y + 8, '#6d5c4c').circle(x, y, radius, leaf);
  canvas.circle(x - radius * 0.6, y + radius * 0.5, radius * 0.7, leaf);
  canvas.circle(x + radius * 0.6, y + radius * 0.4, radius * 0.75, leaf);
}

function gables(canvas: Canvas, left: number, top: number, width: number, roof: Colour): void {
  for (const side of [0, 1]) {
    const start = left + (side * width) / 2;
    canvas.polygon(
      [
        [start - 12, top + 4],
        [start + width / 4, top - 62],
        [start + width / 2 + 12, top + 4],
      ],
      roof,
    );
  }
}

/** Four windows in a row; the one at `without` is left out for the door. */
function windows(canvas: Canvas, random: Random, left: number, top: number, step: number, without: number): void {
  for (let at = 0; at < 4; at += 1) {
    if (at === without) continue;
    const x = left + at * step + (step - 42) / 2;
    canvas.rect(x, top, 42, 42, FRAME).rect(x + 4, top + 4, 34, 34, random.chance(20) ? LAMP : GLASS);
    canvas.rect(x + 20, top, 2, 42, FRAME);
  }
}

function street(canvas: Canvas): Canvas {
  return canvas
    .rect(0, GROUND, PICTURE_WIDTH, PAVEMENT - GROUND, '#93ab83')
    .rect(0, PAVEMENT, PICTURE_WIDTH, 40, '#98989a');
}
