import type { PdfNode } from '@portal/reports';
import { parseHTML } from 'linkedom';

/** The parts of the DOM in use; linkedom's own types need those of a browser. */
interface HtmlNode {
  readonly nodeType: number;
  readonly textContent: string | null;
}

interface HtmlElement extends HtmlNode {
  readonly tagName: string;
  readonly childNodes: Iterable<HtmlNode>;
  readonly children: Iterable<HtmlElement>;
  getAttribute(name: string): string | null;
}

interface Page {
  readonly document: { readonly body: HtmlElement };
}

const ELEMENT_NODE = 1;
const TEXT_NODE = 3;

/** The depth to which boxes may nest; deeper ones are written as text. */
const DEEPEST = 30;
const WIDEST_CELL = 20;
/** The time for a table is quadratic in its columns. */
const MAX_COLUMNS = 60;

const styles: Readonly<Record<string, PdfNode>> = {
  H1: { fontSize: 16.5, bold: true, margin: [0, 12, 0, 4] },
  H2: { fontSize: 13, bold: true, margin: [0, 12, 0, 4] },
  H3: { fontSize: 11.25, bold: true, margin: [0, 9, 0, 3] },
  P: { margin: [0, 3, 0, 6] },
  B: { bold: true },
  STRONG: { bold: true },
  TH: { bold: true },
  I: { italics: true },
  EM: { italics: true },
  U: { decoration: 'underline' },
};

const boxes = [
  ...['HTML', 'BODY', 'MAIN', 'SECTION', 'ARTICLE', 'HEADER', 'FOOTER', 'DIV', 'P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6'],
  ...['UL', 'OL', 'LI', 'TABLE', 'THEAD', 'TBODY', 'TFOOT', 'TR', 'TD', 'TH', 'BLOCKQUOTE', 'DL', 'DT', 'DD'],
];

/** Elements whose content is not text for a reader. */
const SKIPPED_TAGS = ['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'OBJECT', 'EMBED', 'HEAD', 'TITLE', 'SVG'];

/**
 * HTML from a browser, as content of a page: its words, headings, lists and tables. Scripts, styles, pictures, links
 * and attributes are dropped, so that nothing of it can run, be fetched or be read from a file (RP8).
 */
export function readHtml(html: string): PdfNode[] {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`) as unknown as Page;
  return toBlocks(document.body, 0);
}

/** The content of a box: nested boxes one below the other, and the text between them as paragraphs. */
function toBlocks(box: HtmlElement, depth: number): PdfNode[] {
  const blocks: PdfNode[] = [];
  let words: PdfNode[] = [];
  const endParagraph = (): void => {
    if (words.some(({ text }) => typeof text === 'string' && text.trim() !== '')) blocks.push({ text: words });
    words = [];
  };
  for (const node of box.childNodes) {
    if (isElement(node) && isBox(node) && depth < DEEPEST) {
      endParagraph();
      blocks.push(toBlock(node, depth + 1));
    } else words.push(...toWords(node, {}, depth));
  }
  endParagraph();
  return blocks;
}

function toBlock(box: HtmlElement, depth: number): PdfNode {
  const style = styles[box.tagName] ?? {};
  if (box.tagName === 'UL') return { ul: itemsOf(box, depth), ...style };
  if (box.tagName === 'OL') return { ol: itemsOf(box, depth), ...style };
  if (box.tagName === 'TABLE') return toTable(box, depth);
  return { stack: toBlocks(box, depth), ...style };
}

function itemsOf(list: HtmlElement, depth: number): PdfNode[] {
  return [...list.children].map((item) => ({ stack: toBlocks(item, depth) }));
}

/** Pads every row of a table to the longest. A table with too many columns for a page is written cell by cell. */
function toTable(table: HtmlElement, depth: number): PdfNode {
  const found = rowsOf(table);
  // Counted before any cell is read: a cell that is read twice, with a table in it, doubles the work at each depth.
  const columns = Math.max(0, ...found.map((row) => [...row.children].reduce((sum, cell) => sum + spanOf(cell), 0)));
  if (columns === 0) return { text: '' };
  if (columns > MAX_COLUMNS) return { stack: found.map((row) => ({ stack: toBlocks(row, depth) })) };
  const rows = found.map((row) => [...row.children].flatMap((cell) => toCells(cell, depth)));
  const body = rows.map((row) => [...row, ...Array.from({ length: columns - row.length }, () => ({ text: '' }))]);
  return { table: { widths: Array.from({ length: columns }, () => 'auto'), body }, layout: 'lightHorizontalLines' };
}

/** The rows of this table only: a table in one of its cells is printed there. */
function rowsOf(table: HtmlElement): HtmlElement[] {
  const parts = [...table.children].flatMap((child) => (isSection(child) ? [...child.children] : [child]));
  return parts.filter(({ tagName }) => tagName === 'TR');
}

function isSection({ tagName }: HtmlElement): boolean {
  return ['THEAD', 'TBODY', 'TFOOT'].includes(tagName);
}

function spanOf(cell: HtmlElement): number {
  return Math.min(Math.max(Number.parseInt(cell.getAttribute('colspan') ?? '1', 10) || 1, 1), WIDEST_CELL);
}

function toCells(cell: HtmlElement, depth: number): PdfNode[] {
  const span = spanOf(cell);
  const content = { stack: toBlocks(cell, depth), ...styles[cell.tagName] };
  if (span === 1) return [content];
  return [{ ...content, colSpan: span }, ...Array.from({ length: span - 1 }, () => ({ text: '' }))];
}

function toWords(node: HtmlNode, style: PdfNode, depth: number): PdfNode[] {
  if (node.nodeType === TEXT_NODE) return [{ text: (node.textContent ?? '').replaceAll(/\s+/gu, ' '), ...style }];
  if (!isElement(node) || SKIPPED_TAGS.includes(node.tagName.toUpperCase())) return [];
  if (node.tagName === 'BR') return [{ text: '\n' }];
  if (depth >= DEEPEST) return [{ text: node.textContent ?? '', ...style }];
  const own = { ...style, ...styles[node.tagName] };
  return [...node.childNodes].flatMap((child) => toWords(child, own, depth + 1));
}

function isBox({ tagName }: HtmlElement): boolean {
  return boxes.includes(tagName);
}

function isElement(node: HtmlNode): node is HtmlElement {
  return node.nodeType === ELEMENT_NODE;
}
