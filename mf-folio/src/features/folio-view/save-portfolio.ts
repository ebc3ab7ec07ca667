import { FOLIO_FIGURES, csvFile, type DateRange } from '@portal/domain';
import { csvRows, download } from '@portal/ui';
import type { Portfolio } from '../../data/portfolio.ts';
import { totalCells } from './table-row.ts';
import type { PortfolioRows } from './use-portfolio-rows.ts';

/** Exact text (RP14). */
const fileName = 'folio.csv';

export interface SavedPortfolio {
  readonly portfolio: Portfolio;
  readonly table: PortfolioRows;
  readonly range: DateRange;
  readonly owner: { readonly first_name: string; readonly last_name: string };
}

/** Saves exactly the rows shown, in their order (RP16). */
export function savePortfolio({ portfolio, table: { columns, rows }, range, owner }: SavedPortfolio): void {
  const file = csvFile({
    heads: columns.map(({ heading }) => heading),
    rows: [...csvRows(columns, rows), totalCells(portfolio, FOLIO_FIGURES)],
    notes: [
      ['Owner', `${owner.first_name} ${owner.last_name}`.trim()],
      ['Period', `${range.from} to ${range.to}`],
      ['Filter', 'none'],
    ],
  });
  download(fileName, file);
}
