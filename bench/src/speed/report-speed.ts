import { table } from '../report.ts';
import type { Finding } from './run-speed.ts';

/** What was found, as a table of Markdown. */
export function reportSpeed(findings: readonly Finding[]): string {
  const rows = findings.map(({ what, detail, ratio, aim }) => [what, ratio === null ? '—' : ratio.toFixed(2), aim, detail]);
  return ['Speed, on PostgreSQL', table(['what', 'ratio', 'aim', 'measured'], rows)].join('\n\n');
}
