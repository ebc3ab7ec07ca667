export type Row = readonly (string | number)[];

/** A Markdown table. */
export function table(headings: readonly string[], rows: readonly Row[]): string {
  const lines = [headings, headings.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
