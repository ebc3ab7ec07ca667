import { openSync } from 'fontkit';
import type { Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The faces of the portal's own typeface; each file covers every European language. */
const inter = {
  normal: interFace('400Regular'),
  bold: interFace('600SemiBold'),
  italics: interFace('400Regular_Italic'),
  bolditalics: interFace('600SemiBold_Italic'),
};

/** For the scripts that Inter lacks, in this order. */
const FAMILIES = [
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-devanagari',
  'noto-sans-gurmukhi',
  'noto-sans-tamil',
  'noto-sans-sc',
] as const;

/** fontkit throws on marks without an anchor in these fonts: their marks are left at the default position. */
const WITHOUT_ANCHORS = ['noto-sans-arabic', 'noto-sans-gurmukhi'];

/** A font file with some of the characters of a script. */
interface Slice {
  readonly name: string;
  readonly path: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

/** The 7,900 characters that most Chinese texts need, kana among them, in one file; its package gives no range. */
const usualChinese: Slice = {
  name: 'noto-sans-sc-chinese-simplified',
  path: pathOf('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff'),
  ranges: [[0x2e80, 0xffef]],
};

/** fontkit cannot unpack this one; `usualChinese` has its characters too. */
const UNREADABLE = 'noto-sans-sc-101';

const slices: readonly Slice[] = [usualChinese, ...FAMILIES.flatMap(slicesOf)].filter(
  ({ name }) => name !== UNREADABLE,
);
const openedFonts = new Map<string, Font>();

/** All fonts by name. A file is read once a document uses it. */
export const fonts: Readonly<Record<string, Readonly<Record<keyof typeof inter, string>>>> = {
  Inter: inter,
  ...Object.fromEntries(
    slices.map(({ name, path }) => [name, { normal: path, bold: path, italics: path, bolditalics: path }]),
  ),
};

/** The font that has a glyph for a character, preferably the current one; null where none has. */
export function fontOf(character: string, inUse: string): string | null {
  const point = character.codePointAt(0) ?? 0;
  const known = [inUse, 'Inter'].find((name) => hasGlyph(fonts[name]?.normal ?? inter.normal, point));
  if (known !== undefined) return known;
  const slice = slices.find(({ ranges, path }) => isWithin(ranges, point) && hasGlyph(path, point));
  return slice?.name ?? null;
}

/** The OpenType features to switch off for a font; null for none. */
export function featuresOf(font: string): Readonly<Record<string, false>> | null {
  const isUnplaced = WITHOUT_ANCHORS.some((family) => font.startsWith(family));
  return isUnplaced ? { mark: false, mkmk: false, abvm: false, blwm: false } : null;
}

function hasGlyph(path: string, point: number): boolean {
  const font = openedFonts.get(path) ?? openSync(path);
  openedFonts.set(path, font);
  return font.hasGlyphForCodePoint(point);
}

function isWithin(ranges: Slice['ranges'], point: number): boolean {
  return ranges.some(([first, last]) => point >= first && point <= last);
}

/** The files of a family, each with the ranges that its package gives. Inter has the Latin letters. */
function slicesOf(family: (typeof FAMILIES)[number]): Slice[] {
  const package_ = `@fontsource/${family}`;
  const named = JSON.parse(readFileSync(pathOf(`${package_}/unicode.json`), 'utf8')) as Record<string, string>;
  return Object.entries(named)
    .filter(([key]) => !/^(latin|cyrillic|greek|vietnamese)/.test(key))
    .map(([key, ranges]) => {
      const name = `${family}-${key.replaceAll(/[[\]]/g, '')}`;
      return {
        name,
        path: pathOf(`${package_}/files/${name}-400-normal.woff`),
        ranges: ranges.split(',').map(toRange),
      };
    });
}

/** @example toRange('U+2010-2011') // [0x2010, 0x2011] */
function toRange(text: string): readonly [number, number] {
  const [first = '', last = first] = text.trim().slice(2).split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

function interFace(name: string): string {
  return pathOf(`@expo-google-fonts/inter/${name}/Inter_${name}.ttf`);
}

function pathOf(file: string): string {
  return fileURLToPath(import.meta.resolve(file));
}
