import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

type Theme = 'light' | 'dark';

const source = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const pairs = [...source.matchAll(/--(?:color-)?([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)];
const tokens = new Map(pairs.map(([, name = '', light = '', dark = '']) => [name, { light, dark }]));

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: Theme): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((name) => luminance(tokens.get(name)?.[theme] ?? ''))
    .sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const texts: [text: string, surface: string][] = [
  ...['ink', 'ink-soft', 'ink-faint', 'accent', 'positive', 'negative', 'warning'].flatMap(
    (ink): [string, string][] => [
      [ink, 'page'],
      [ink, 'card'],
    ],
  ),
  ['on-accent', 'accent'],
  ['accent', 'accent-soft'],
  ['negative', 'negative-soft'],
  ['ink', 'negative-soft'],
  ['positive', 'positive-soft'],
  ['warning', 'warning-soft'],
  ['on-hero', 'hero'],
  ['on-hero-soft', 'hero'],
];

const marks: [mark: string, surface: string][] = [
  ['control-line', 'card'],
  ['control-line', 'page'],
  ['accent', 'card'],
  ['accent', 'page'],
  ['negative', 'card'],
  ...['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5'].map((colour): [string, string] => [colour, 'card']),
  ['ring', 'hero'],
  ['ring', 'ring-track'],
];

describe.each<Theme>(['light', 'dark'])('in the %s theme', (theme) => {
  it.each(texts)('text in %s on %s has enough contrast (QUAL 354)', (text, surface) => {
    expect(contrast(text, surface, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(marks)('a mark in %s on %s has enough contrast', (mark, surface) => {
    expect(contrast(mark, surface, theme)).toBeGreaterThanOrEqual(3);
  });
});
