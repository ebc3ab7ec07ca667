import { color, size } from './look.ts';
import { foot, paper } from './page.ts';
import type { PdfDocument, PdfNode } from './pdf-document.ts';
import type { ReportParty } from './report-model.ts';

/** Content that was sent as HTML, on the portal's paper. */
export function htmlDocument(content: readonly PdfNode[], title: string, provider: ReportParty): PdfDocument {
  return {
    ...paper(provider.paper),
    language: 'en-CA',
    displayTitle: true,
    info: { title, author: provider.name },
    defaultStyle: { font: 'Inter', fontSize: size.text, lineHeight: 1.25, color: color.ink },
    content,
    footer: foot(provider, null),
  };
}
