import { visible } from '../../services/terminal/visible.ts';

/** Why an import is refused, with the position, so that a bookkeeper finds the cell. */
export interface ImportProblem {
  readonly file: string;
  readonly line: number | null;
  readonly column: string | null;
  readonly reason: string;
}

/** Writes a problem as one line: `ledger.csv line 14, column amount: "12.345" has more than two decimals`. */
export function describeProblem({ file, line, column, reason }: ImportProblem): string {
  const place = line === null ? file : `${file} line ${line}`;
  return column === null ? `${place}: ${reason}` : `${place}, column ${column}: ${reason}`;
}

const LONGEST_QUOTE = 60;

/** Quotes a cell, with invisible characters made visible. */
export function quoteCell(text: string): string {
  const cut = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
  return `"${visible(cut)}"`;
}
