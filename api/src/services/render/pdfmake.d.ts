/** pdfmake has no types; these are the parts in use. */
declare module 'pdfmake' {
  interface Created {
    getBuffer(): Promise<Buffer>;
  }
  interface PdfMake {
    setFonts(fonts: Readonly<Record<string, Readonly<Record<string, string>>>>): void;
    setUrlAccessPolicy(mayFetch: (url: string) => boolean): void;
    setLocalAccessPolicy(mayRead: (path: string) => boolean): void;
    createPdf(document: object): Created;
  }
  const pdfmake: PdfMake;
  export default pdfmake;
}
