import { Canvas } from './canvas.ts';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './scenes.ts';

const FLOOR = 268;

/** The content of a message. */
export type NoticePicture = 'lobby' | 'alarm' | 'kitchen' | 'furnace';

/** A flat picture of something inside a building. */
export function drawNotice(what: NoticePicture): Uint8Array {
  const canvas = new Canvas(PICTURE_WIDTH, PICTURE_HEIGHT);
  canvas.rect(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT, '#e8ebee').rect(0, FLOOR, PICTURE_WIDTH, 60, '#c7cbce');
  draw[what](canvas);
  return canvas.toPng();
}

const draw: Readonly<Record<NoticePicture, (canvas: Canvas) => void>> = {
  lobby: (canvas) => {
    canvas.rect(80, 70, 110, 140, '#ffffff');
    for (let line = 0; line < 4; line += 1) canvas.rect(96, 92 + line * 22, line === 3 ? 44 : 78, 8, '#b3bfc8');
    canvas
      .rect(430, 60, 130, FLOOR - 60, '#93a1ad')
      .rect(444, 76, 102, FLOOR - 76, '#b4c1ca')
      .circle(528, 176, 7, '#5d6b78');
  },
  alarm: (canvas) => {
    canvas.rect(230, 40, 180, 200, '#c0473c').rect(246, 56, 148, 168, '#d9574a').circle(320, 122, 40, '#ffffff');
    canvas
      .polygon(
        [
          [320, 88],
          [342, 126],
          [320, 150],
          [298, 126],
        ],
        '#d9574a',
      )
      .rect(270, 184, 100, 14, '#ffffff');
  },
  kitchen: (canvas) => {
    canvas.rect(60, 150, 520, FLOOR - 150, '#f6f4ef').rect(60, 142, 520, 12, '#8a7a68');
    for (let door = 0; door < 4; door += 1) canvas.rect(74 + door * 128, 168, 112, 88, '#dcd6ca');
    canvas.rect(80, 30, 180, 70, '#dcd6ca').rect(380, 30, 180, 70, '#dcd6ca').rect(280, 40, 80, 80, '#bcd4e2');
  },
  furnace: (canvas) => {
    canvas
      .rect(220, 50, 200, FLOOR - 50, '#8f9ba5')
      .rect(236, 68, 168, 60, '#78848e')
      .circle(320, 98, 16, '#f2f4f5');
    canvas.rect(290, 0, 60, 50, '#a9b4bc').rect(250, 160, 140, 70, '#5f6a73').rect(264, 174, 112, 42, '#e0913f');
  },
};
