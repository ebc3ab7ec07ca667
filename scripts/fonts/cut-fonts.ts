import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { faceRule } from './face-rule.ts';

const root = resolve(import.meta.dirname, '../..');

/** The folder of the browser's fonts, which are committed as they are made here. */
export const fontFolder = join(root, 'shared/ui/src/styles/fonts');

/** The weights that the style sheets use. */
export const weights = { min: 400, max: 700 };

/**
 * The features that browsers apply by themselves, and the digits of one width that tables ask for. Fractions and digits of their
 * own width, which Inter also has, are used nowhere.
 */
const features = ['kern', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'];

/** Copyright, licence and the licence's address stay written in each file. */
const ownership = [0, 13, 14];

const isSign = (sign: number): boolean => sign > 0x1f && sign < 0xfffe;
const isMark = (sign: number): boolean => sign >= 0x300 && sign <= 0x36f;

/**
 * The faces, each from one file of the font's package. A sign belongs to the first face that has it, so that no text
 * loads two files for it. Marks that stand apart from their letter cost the first face 5.6 KB and are hardly met.
 */
const faces = [
  { name: 'inter-latin.woff2', from: 'latin', has: (sign: number) => !isMark(sign) },
  { name: 'inter-vietnamese.woff2', from: 'vietnamese', has: () => true },
  { name: 'inter-latin-extended.woff2', from: 'latin-ext', has: () => true },
] as const;

/** Makes the files of the font folder: a font for each face, their style sheet and the licence. */
export async function cutFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const package_ = createRequire(join(root, 'shared/ui/package.json')).resolve('@fontsource-variable/inter/LICENSE');
  const files = new Map<string, Buffer>();
  const parts: { readonly name: string; readonly signs: readonly number[] }[] = [];
  const taken = new Set<number>();
  for (const { name, from, has } of faces) {
    const whole = readFileSync(join(package_, `../files/inter-${from}-wght-normal.woff2`));
    const signs = create(whole).characterSet.filter((sign) => isSign(sign) && has(sign) && !taken.has(sign));
    for (const sign of signs) taken.add(sign);
    files.set(name, await cut(whole, signs));
    parts.push({ name, signs });
  }
  const rules = parts.map(({ name, signs }) => {
    const own = new Set(signs);
    return faceRule(name, weights, signs, (sign) => taken.has(sign) && !own.has(sign));
  });
  const note = '/* Written by npm run fonts, from the package of the font. */\n';
  files.set('faces.css', Buffer.from(note + rules.join('\n')));
  files.set('LICENSE', readFileSync(package_));
  return files;
}

async function cut(font: Buffer, signs: readonly number[]): Promise<Buffer> {
  return subsetFont(font, String.fromCodePoint(...signs), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
    preserveNameIds: ownership,
  });
}
