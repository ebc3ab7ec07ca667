import { readFileSync, readdirSync, globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { create } from 'fontkit';
import { cutFonts, fontFolder, weights } from './cut-fonts.ts';
import { ownSigns } from './own-signs.ts';

const root = resolve(import.meta.dirname, '../..');
const signsOf = (name: string): ReadonlySet<number> =>
  new Set(create(readFileSync(join(fontFolder, name))).characterSet);
const missing = (signs: ReadonlySet<number>, text: Iterable<string>): string[] =>
  [...text].filter((sign) => !signs.has(sign.codePointAt(0) ?? 0));

it('the fonts in the repository are those that npm run fonts makes, with their licence', async () => {
  const made = await cutFonts();
  expect(readdirSync(fontFolder).sort()).toEqual([...made.keys()].sort());
  for (const [name, content] of made)
    expect([name, readFileSync(join(fontFolder, name)).equals(content)]).toEqual([name, true]);
  expect(String(made.get('LICENSE'))).toContain('SIL Open Font License');
});

it('the first font has every sign of the portal’s own texts, and takes 30 KB at most', () => {
  const used = [...ownSigns(root).keys()].filter((sign) => sign > ' ');
  // Inter has no tick; each system has one.
  expect(missing(signsOf('inter-latin.woff2'), used)).toEqual(['✓']);
  expect(readFileSync(join(fontFolder, 'inter-latin.woff2')).length).toBeLessThan(30_000);
});

it('names in any Latin script have letters of Inter, each in one font alone', () => {
  const [first, ...later] = ['inter-latin.woff2', 'inter-vietnamese.woff2', 'inter-latin-extended.woff2'].map(signsOf);
  const all = new Set([...(first ?? []), ...later.flatMap((signs) => [...signs])]);
  const names =
    'Æsir Çelik Đặng Điều Fœrster Ğül Højgård Iłłakowiczówna Īśvara Jürgen Kāne Łódź Nguyễn Ñuñez Őry Păun Řehoř Șerban Þór Ưng Żółć ǅ ẞ Ɓello';
  expect(missing(all, names.normalize('NFC').replaceAll(' ', ''))).toEqual([]);
  expect(
    [...(first ?? [])].filter((sign) => sign > 0x1f && sign < 0xffff && later.some((signs) => signs.has(sign))),
  ).toEqual([]);
});

it('no style sheet asks for a weight that the fonts do not have', () => {
  const asked = globSync('{mf-*,shell,shared/*}/src/**/*.css', { cwd: root }).flatMap((sheet) =>
    [...readFileSync(join(root, sheet), 'utf8').matchAll(/(?:font|font-weight): (\d{3})\b/g)].map(([, weight]) =>
      Number(weight),
    ),
  );
  expect(asked.length).toBeGreaterThan(100);
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(weights.min);
  expect(Math.max(...asked)).toBeLessThanOrEqual(weights.max);
});
