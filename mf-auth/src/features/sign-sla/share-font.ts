/** Gives a document of the same origin the fonts that the style sheets of another one name. */
export async function shareFont(from: Document, to: Document): Promise<void> {
  const view = to.defaultView;
  const sheets = [...from.styleSheets];
  const faces = sheets.flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? [{ rule, base: sheet.href }] : [])),
  );
  if (view === null || faces.length === 0) return;
  for (const { rule, base } of faces) {
    const read = (name: string): string => rule.style.getPropertyValue(name);
    const source = read('src').replaceAll(
      /url\("?([^")]+)"?\)/g,
      (_whole, address: string) => `url("${new URL(address, base ?? from.baseURI).href}")`,
    );
    const family = read('font-family').replaceAll(/["']/g, '');
    const descriptors = {
      weight: read('font-weight') || 'normal',
      unicodeRange: read('unicode-range') || 'U+0-10FFFF',
    };
    to.fonts.add(new view.FontFace(family, source, descriptors));
  }
  await to.fonts.ready;
}
