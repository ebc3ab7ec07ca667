/** fontkit has no types; these are the parts in use. */
declare module 'fontkit' {
  interface Font {
    readonly characterSet: readonly number[];
    readonly numGlyphs: number;
    getGlyph(id: number): { readonly path: { readonly commands: readonly unknown[] } };
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string, features?: Readonly<Record<string, boolean>>): unknown;
  }
  /** For tests: a font in memory. */
  export function create(bytes: Uint8Array): Font;
  export function openSync(path: string): Font;
}
