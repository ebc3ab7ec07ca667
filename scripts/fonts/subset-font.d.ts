/** subset-font brings no types; this is the part in use. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    signs: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
      readonly keepFeatures: readonly string[];
      readonly preserveNameIds: readonly number[];
    },
  ): Promise<Buffer>;
}
