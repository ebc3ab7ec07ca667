import type { ResidenceRow } from '@portal/contract';

const APART = '~';

/** The bar or slice of a figure as it stands in an address: 'Mar 2026~open_tickets'. */
export function toChartSelection(group: string, series: string): string {
  return `${group}${APART}${series}`;
}

/** The rows of a bar or slice; all rows without one. */
export function rowsOfSelection(rows: readonly ResidenceRow[], selection: string | null): readonly ResidenceRow[] {
  if (selection === null) return rows;
  const at = selection.lastIndexOf(APART);
  const [group, series] = [selection.slice(0, at), selection.slice(at + 1)];
  return rows.filter((row) => (row.group ?? '') === group && row.series === series);
}
