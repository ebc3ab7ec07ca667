import type { ReportModel } from './report-model.ts';

/** No sign that a file system keeps for itself. */
const unfit = /[^\p{L}\p{N} .,'’&()#-]+/gu;

type FileNameParts = Pick<ReportModel, 'about' | 'period' | 'printed' | 'statement' | 'filter'>;

/**
 * The name under which a report is saved, so that a folder of them can be told apart: `Statement 2026-10.pdf`, a
 * correction with its day, `12 Elm St 2026-08-26 to 2026-11-27.pdf`.
 */
export function reportFileName({ about, period: { from, to }, printed, statement, filter }: FileNameParts): string {
  if (statement === null) return `${about.replace(unfit, '')} ${from} to ${to}.pdf`;
  const month = `Statement ${statement.slice(0, 'yyyy-mm'.length)}`;
  return filter === null ? `${month}.pdf` : `${month}, corrected ${printed}.pdf`;
}
