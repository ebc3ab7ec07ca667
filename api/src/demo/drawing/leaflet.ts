import { Canvas } from './canvas.ts';
import type { Colour } from './canvas.ts';
import { drawPage } from './invoice-pdf.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './scenes.ts';

const INK = '#3d4654';
const FAINT = '#d3d8de';
const PAPER = { x: 200, y: 24, width: 240 };
const LINES = [180, 150, 190, 140, 170, 180, 120];

/** The subject of a leaflet, as its picture shows it. */
export type Motif = 'guide' | 'cheque' | 'checklist' | 'form' | 'cover' | 'letter' | 'chart';

interface MotifStyle {
  readonly ground: Colour;
  readonly band: Colour;
  readonly draw: (canvas: Canvas, motifStyle: MotifStyle) => void;
}

const motifStyles: Readonly<Record<Motif, MotifStyle>> = {
  guide: { ground: '#e5efe6', band: '#0b6e3f', draw: drawHouse },
  cheque: { ground: '#e5e8ed', band: '#1f4fd8', draw: drawCheque },
  checklist: { ground: '#e0eaf1', band: '#0e8088', draw: drawChecks },
  form: { ground: '#f3eadf', band: '#b9770e', draw: drawBoxes },
  cover: { ground: '#ece8f4', band: '#6b3fc0', draw: drawShield },
  letter: { ground: '#e1e8f2', band: '#1f4fd8', draw: (canvas, motifStyle) => drawPaper(canvas, motifStyle, LINES) },
  chart: { ground: '#e0eaf1', band: '#0e8088', draw: drawColumns },
};

/** A thumbnail of a leaflet's first page. */
export function drawLeafletPicture(motif: Motif): Uint8Array {
  const motifStyle = motifStyles[motif];
  const canvas = new Canvas(PICTURE_WIDTH, PICTURE_HEIGHT).rect(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT, motifStyle.ground);
  motifStyle.draw(canvas, motifStyle);
  return canvas.toPng();
}

/** A page with a title and lines of text of the given lengths, starting at a height. */
function drawPaper(canvas: Canvas, { band }: MotifStyle, lines: readonly number[], from = 76): void {
  canvas
    .rect(PAPER.x, PAPER.y, PAPER.width, PICTURE_HEIGHT, '#ffffff')
    .rect(PAPER.x, PAPER.y, PAPER.width, 14, band)
    .rect(PAPER.x + 24, PAPER.y + 38, 110, 12, INK);
  for (const [index, width] of lines.entries()) canvas.rect(PAPER.x + 24, PAPER.y + from + index * 26, width, 8, FAINT);
}

function drawHouse(canvas: Canvas, motifStyle: MotifStyle): void {
  drawPaper(canvas, motifStyle, [180, 140], 212);
  canvas
    .polygon(
      [
        [250, 164],
        [320, 104],
        [390, 164],
      ],
      '#a9ceb5',
    )
    .rect(266, 164, 108, 56, '#cfe4d5')
    .rect(306, 178, 28, 42, motifStyle.band);
}

/** The three numbers at the foot of a cheque, each in a box of its own. */
function drawCheque(canvas: Canvas, { band }: MotifStyle): void {
  canvas.rect(110, 84, 420, 190, '#ffffff').rect(110, 84, 420, 30, '#dde8e4').rect(130, 94, 120, 10, INK);
  canvas.rect(430, 94, 80, 10, FAINT).rect(130, 138, 240, 8, FAINT).rect(410, 130, 100, 24, '#eef0f3');
  canvas.rect(130, 172, 180, 8, FAINT).rect(390, 186, 120, 3, FAINT);
  const boxes = [
    [130, 86, INK],
    [228, 120, band],
    [360, 150, '#0e8088'],
  ] as const;
  for (const [x, width, colour] of boxes)
    canvas
      .rect(x, 218, width, 32, colour)
      .rect(x + 3, 221, width - 6, 26, '#ffffff')
      .rect(x + 12, 229, width - 24, 10, INK);
}

function drawChecks(canvas: Canvas, motifStyle: MotifStyle): void {
  drawPaper(canvas, motifStyle, []);
  for (const [index, width] of [140, 110, 150, 120, 130].entries()) {
    const y = PAPER.y + 80 + index * 38;
    canvas.rect(PAPER.x + 24, y, 20, 20, motifStyle.band).rect(PAPER.x + 58, y + 6, width, 8, FAINT);
    if (index > 2) canvas.rect(PAPER.x + 27, y + 3, 14, 14, '#ffffff');
    else drawTick(canvas, PAPER.x + 24, y, '#ffffff');
  }
}

/** A tick in a square of 20. */
function drawTick(canvas: Canvas, x: number, y: number, colour: Colour, size = 1): void {
  const at = ([right, down]: readonly [number, number]): readonly [number, number] => [
    x + right * size,
    y + down * size,
  ];
  const points = [
    [4, 10],
    [6, 8],
    [9, 11],
    [15, 5],
    [17, 7],
    [9, 15],
  ] as const;
  canvas.polygon(points.map(at), colour);
}

function drawBoxes(canvas: Canvas, motifStyle: MotifStyle): void {
  drawPaper(canvas, motifStyle, [190, 150]);
  for (const [index, width] of [96, 70, 110].entries()) {
    const y = PAPER.y + 140 + index * 52;
    canvas.rect(PAPER.x + 24, y, 192, 38, '#eccf9e').rect(PAPER.x + 26, y + 2, 188, 34, '#fdf6ea');
    canvas.rect(PAPER.x + 38, y + 15, width, 8, '#e3b96f');
  }
}

function drawShield(canvas: Canvas, motifStyle: MotifStyle): void {
  drawPaper(canvas, motifStyle, [180, 140], 226);
  canvas.polygon(
    [
      [320, 92],
      [374, 112],
      [374, 168],
      [352, 204],
      [320, 224],
      [288, 204],
      [266, 168],
      [266, 112],
    ],
    '#d9ccef',
  );
  drawTick(canvas, 280, 116, motifStyle.band, 4);
}

function drawColumns(canvas: Canvas, motifStyle: MotifStyle): void {
  drawPaper(canvas, motifStyle, [170], 226);
  for (const [index, height] of [64, 92, 78, 110, 98].entries()) {
    const x = PAPER.x + 24 + index * 40;
    canvas.rect(x, 224 - height, 24, height, index % 2 === 0 ? motifStyle.band : '#8cc5c2');
  }
}

/** A leaflet of one page, the same for the same texts. */
export function drawLeaflet(title: string, text: string): Uint8Array {
  return drawPage([
    { x: 56, y: 760, size: 24, text: title, font: 'F2' },
    { x: 56, y: 724, size: 12, text },
    { x: 56, y: 60, size: 9, text: 'This page belongs to a demonstration.' },
  ]);
}
