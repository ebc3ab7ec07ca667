import { formatDay, formatMonth } from '@portal/domain';
import { byProperty } from './by-property.ts';
import { color, size } from './look.ts';
import { foot, head, paper } from './page.ts';
import type { PdfDocument, PdfNode } from './pdf-document.ts';
import type { ReportModel } from './report-model.ts';
import { summary } from './summary.ts';
import { transactions } from './transactions.ts';

/** The names of the two parts (REP 204, exact texts). */
const SUMMARY = 'SUMMARY REPORT';
const TRANSACTIONS = 'TRANSACTION REPORT';

/** A report as a document of two parts, the second of which goes on below the first (REP 204). */
export function reportDocument(model: ReportModel): PdfDocument {
  const { about, period, provider, statement } = model;
  const title = statement === null ? null : `Statement, ${formatMonth(statement)}`;
  return {
    ...paper(model.format),
    language: 'en-CA',
    displayTitle: true,
    info: {
      title: title ?? `${about}, ${formatDay(period.from)} to ${formatDay(period.to)}`,
      author: provider.name,
    },
    defaultStyle: { font: 'Inter', fontSize: size.text, lineHeight: 1.25, color: color.ink },
    content: [
      head(title === null ? [about, SUMMARY] : [title, SUMMARY, about], model),
      ...summary(model),
      ...byProperty(model),
      ...withRoomBelow(TRANSACTIONS),
      ...transactions(model),
    ],
    footer: foot(provider, model),
  };
}

/** The height of the heads of an account and its first lines. */
const ROOM = 120;

/** The name of a part, at the end of a page only if what follows it begins there too. */
function withRoomBelow(name: string): PdfNode[] {
  const title = { text: name, bold: true, fontSize: size.title, characterSpacing: 0.3, margin: [0, 27, 0, ROOM] };
  return [
    { stack: [title], unbreakable: true },
    { text: '', fontSize: 0, margin: [0, -ROOM, 0, 0] },
  ];
}
