import { formatDay } from '@portal/domain';
import { color, size } from './look.ts';
import { foot, paper, partHead } from './page.ts';
import type { PdfDocument } from './pdf-document.ts';
import type { ReportModel } from './report-model.ts';
import { summary } from './summary.ts';
import { transactions } from './transactions.ts';

/** A report as a document: SUMMARY REPORT, and TRANSACTION REPORT from a page of its own on (REP 204). */
export function reportDocument(model: ReportModel): PdfDocument {
  const { about, period, provider } = model;
  return {
    ...paper(model.format),
    language: 'en-CA',
    displayTitle: true,
    info: { title: `${about}, ${formatDay(period.from)} to ${formatDay(period.to)}`, author: provider.name },
    defaultStyle: { font: 'Inter', fontSize: size.text, lineHeight: 1.25, color: color.ink },
    content: [
      partHead('SUMMARY REPORT', model),
      ...summary(model),
      { ...partHead('TRANSACTION REPORT', model), pageBreak: 'before' },
      ...transactions(model),
    ],
    footer: foot(provider, model),
  };
}
