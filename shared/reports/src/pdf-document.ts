/** A piece of a page for pdfmake, with the fields that this package uses. */
export interface PdfNode {
  readonly text?: string | readonly PdfNode[];
  readonly stack?: readonly PdfNode[];
  readonly columns?: readonly PdfNode[];
  readonly table?: {
    readonly body: readonly (readonly PdfNode[])[];
    readonly widths: readonly (string | number)[];
    readonly headerRows?: number;
    readonly keepWithHeaderRows?: number;
    readonly dontBreakRows?: boolean;
  };
  readonly [style: string]: unknown;
}

/** A document for pdfmake. */
export interface PdfDocument {
  readonly pageSize: 'LETTER' | 'A4' | 'TABLOID';
  readonly pageOrientation: 'portrait' | 'landscape';
  readonly pageMargins: readonly [left: number, top: number, right: number, bottom: number];
  readonly language: string;
  readonly displayTitle: true;
  readonly info: { readonly title: string; readonly author: string };
  readonly defaultStyle: PdfNode;
  readonly content: readonly PdfNode[];
  readonly footer: (page: number, pages: number) => PdfNode;
}
