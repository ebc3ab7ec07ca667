/**
 * Where a spreadsheet would begin a formula (RP13): at the beginning of a text, and where it may begin another cell
 * because it takes semicolons or tabs for the borders of cells and knows no quotes. The wide forms are read as formulas
 * where they are typed.
 */
const formula = /(^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠])/gu;

/** One cell. A number stays a number, and a text is never read as a formula. */
export type CsvCell = { readonly text: string } | { readonly number: string };

/**
 * Formats rows as CSV for spreadsheets: commas between cells, quotes where needed, one line per row.
 * @example toCsv([[{ text: '=1+1' }, { number: '-42.50' }]]) // "'=1+1,-42.50"
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => cells.map(toCell).join(',')).join('\r\n');
}

function toCell(cell: CsvCell): string {
  if ('number' in cell) return cell.number;
  const text = cell.text.replace(formula, "$1'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
