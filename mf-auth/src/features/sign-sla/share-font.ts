const nothing = (): void => undefined;

/**
 * Gives a document of the same origin the fonts that the style sheets of another one name. Each time that one of them
 * has come `onFont` is called, since lines may break elsewhere, until the returned function is.
 */
export function shareFont(from: Document, to: Document, onFont: () => void): () => void {
  const view = to.defaultView;
  const sheets = [...from.styleSheets];
  const faces = sheets.flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? [{ rule, base: sheet.href }] : [])),
  );
  if (view === null || faces.length === 0) return nothing;
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
  // Its `ready` is there at once where no font has begun to load.
  to.fonts.addEventListener('loadingdone', onFont);
  return () => to.fonts.removeEventListener('loadingdone', onFont);
}
