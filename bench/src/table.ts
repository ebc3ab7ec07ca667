export type Row = readonly (string | number)[];

/** Cells as Markdown. */
export function table(heads: readonly string[], rows: readonly Row[]): string {
  const lines = [heads, heads.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
