/** Text that a spreadsheet would run as a formula when it is pasted. */
const formula = /^[=+\-@\t\r]/;

/** One cell: a number stays a number, a text is nothing but text. */
export type CsvCell = { readonly text: string } | { readonly number: string };

/**
 * Rows as a spreadsheet takes them: commas between cells, quotes where needed, one line a row.
 * @example toCsv([[{ text: '=1+1' }, { number: '-42.50' }]]) // "'=1+1,-42.50"
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => cells.map(toCell).join(',')).join('\r\n');
}

function toCell(cell: CsvCell): string {
  if ('number' in cell) return cell.number;
  const text = formula.test(cell.text) ? `'${cell.text}` : cell.text;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
