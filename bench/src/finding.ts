import { table } from './table.ts';

/** A ratio and its aim; the ratio is null where it could not be measured. */
export interface Finding {
  readonly what: string;
  readonly detail: string;
  readonly ratio: number | null;
  readonly aim: string;
  /** Whether the aim is met; absent where a single run cannot miss it. */
  readonly isMet?: boolean;
}

/** The findings as a Markdown table; one that misses its aim says so. */
export function reportFindings(title: string, findings: readonly Finding[]): string {
  const rows = findings.map((finding) => [finding.what, shown(finding), finding.aim, finding.detail]);
  return [title, table(['what', 'ratio', 'aim', 'measured'], rows)].join('\n\n');
}

/** A line for each aim that is missed. */
export function missedAims(findings: readonly Finding[]): string[] {
  return findings
    .filter(({ isMet }) => isMet === false)
    .map(
      (finding) =>
        `missed: ${finding.what} is ${finding.ratio?.toFixed(2) ?? '—'}, aim ${finding.aim} (${finding.detail})`,
    );
}

function shown({ ratio, isMet }: Finding): string {
  const text = ratio === null ? '—' : ratio.toFixed(2);
  return isMet === false ? `${text} missed` : text;
}
