import type { ResidenceRow } from '@portal/contract';

const APART = '~';

/** The bar or slice of a figure as it stands in an address: 'Mar 2026~open_tickets'. */
export function toSubject(group: string, series: string): string {
  return `${group}${APART}${series}`;
}

/** The rows of a bar or slice; all rows without one. */
export function ofSubject(rows: readonly ResidenceRow[], subject: string | null): readonly ResidenceRow[] {
  if (subject === null) return rows;
  const at = subject.lastIndexOf(APART);
  const [group, series] = [subject.slice(0, at), subject.slice(at + 1)];
  return rows.filter((row) => (row.group ?? '') === group && row.series === series);
}
