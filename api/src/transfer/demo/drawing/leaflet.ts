import { Canvas } from './canvas.ts';
import type { Colour } from './canvas.ts';
import { drawPage } from './invoice-pdf.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './scenes.ts';

const tints: readonly (readonly [ground: Colour, band: Colour])[] = [
  ['#e1e8f2', '#1f4fd8'],
  ['#e5efe6', '#0b6e3f'],
  ['#e0eaf1', '#0e8088'],
  ['#f3eadf', '#b9770e'],
  ['#ece8f4', '#6b3fc0'],
];

const PAPER = { x: 200, y: 24, width: 240 };
const LINES = [180, 150, 190, 140, 170, 180, 120];

/** The first page of a leaflet, as it looks when it is small. */
export function drawLeafletPicture(number: number): Uint8Array {
  const [ground, band] = tints[number % tints.length] ?? ['#e1e8f2', '#1f4fd8'];
  const canvas = new Canvas(PICTURE_WIDTH, PICTURE_HEIGHT)
    .rect(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT, ground)
    .rect(PAPER.x, PAPER.y, PAPER.width, PICTURE_HEIGHT, '#ffffff')
    .rect(PAPER.x, PAPER.y, PAPER.width, 14, band)
    .rect(PAPER.x + 24, PAPER.y + 38, 110, 12, '#3d4654');
  for (const [index, width] of LINES.entries())
    canvas.rect(PAPER.x + 24, PAPER.y + 76 + index * 26, width, 8, '#d3d8de');
  return canvas.toPng();
}

/** A leaflet of one page, the same for the same texts. */
export function drawLeaflet(title: string, text: string): Uint8Array {
  return drawPage([
    { x: 56, y: 760, size: 24, text: title, font: 'F2' },
    { x: 56, y: 724, size: 12, text },
    { x: 56, y: 60, size: 9, text: 'This page belongs to a demonstration.' },
  ]);
}
