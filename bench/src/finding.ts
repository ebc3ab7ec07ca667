import { table } from './table.ts';

/** A ratio and its aim; the ratio is null where it could not be measured. */
export interface Finding {
  readonly what: string;
  readonly detail: string;
  readonly ratio: number | null;
  readonly aim: string;
}

/** The findings as a Markdown table. */
export function reportFindings(title: string, findings: readonly Finding[]): string {
  const rows = findings.map(({ what, detail, ratio, aim }) => [
    what,
    ratio === null ? '—' : ratio.toFixed(2),
    aim,
    detail,
  ]);
  return [title, table(['what', 'ratio', 'aim', 'measured'], rows)].join('\n\n');
}
