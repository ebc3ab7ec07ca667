import type { FigureDays } from '@portal/features/door-figures';
import { useGroupSort, type Column, type SortedRows } from '@portal/ui';
import { useMemo } from 'react';
import type { Portfolio } from '../../data/portfolio.ts';
import { portfolioColumns, type OpenFigure } from './portfolio-columns.tsx';
import { toGroups, type TableRow } from './table-row.ts';

/** The columns of the table and its rows in the order shown, which the file has too (RP16). */
export interface PortfolioRows extends SortedRows<TableRow> {
  readonly columns: readonly Column<TableRow>[];
}

export function usePortfolioRows(portfolio: Portfolio | null, days: FigureDays, onOpen: OpenFigure): PortfolioRows {
  const groups = useMemo(() => (portfolio ? toGroups(portfolio) : []), [portfolio]);
  const columns = portfolioColumns(portfolio, days, onOpen);
  return { columns, ...useGroupSort(columns, groups) };
}
