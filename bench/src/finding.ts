import { table } from './table.ts';

/** A ratio and what it should be; null where it could not be measured. */
export interface Finding {
  readonly what: string;
  readonly detail: string;
  readonly ratio: number | null;
  readonly aim: string;
}

/** What was found, as a table of Markdown. */
export function reportFindings(title: string, findings: readonly Finding[]): string {
  const rows = findings.map(({ what, detail, ratio, aim }) => [
    what,
    ratio === null ? '—' : ratio.toFixed(2),
    aim,
    detail,
  ]);
  return [title, table(['what', 'ratio', 'aim', 'measured'], rows)].join('\n\n');
}
