/** The facts on an invoice, with the amount as it is printed. */
interface Invoice {
  readonly title?: string;
  readonly number: string;
  readonly from: string;
  readonly date: string;
  readonly about: string;
  readonly description: string;
  readonly amount: string;
}

interface PlacedText {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
  readonly font?: 'F1' | 'F2';
}

/** A page of A4 in points, with the fonts that every reader has: the demo needs nothing else. */
const PAGE = '/MediaBox [0 0 595 842]';
const fontOf = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** An invoice of one line, the same for the same values. */
export function drawInvoice({
  title = 'Invoice',
  number,
  from,
  date,
  about,
  description,
  amount,
}: Invoice): Uint8Array {
  const texts: readonly PlacedText[] = [
    { x: 56, y: 770, size: 20, text: from, font: 'F2' },
    { x: 56, y: 700, size: 26, text: title, font: 'F2' },
    { x: 56, y: 672, size: 11, text: `Number ${number}` },
    { x: 56, y: 656, size: 11, text: `Date ${date}` },
    { x: 56, y: 640, size: 11, text: `For ${about}` },
    { x: 56, y: 580, size: 11, text: 'Description', font: 'F2' },
    { x: 470, y: 580, size: 11, text: 'Amount', font: 'F2' },
    { x: 56, y: 552, size: 11, text: description.replaceAll('\n', ' ') },
    { x: 470, y: 552, size: 11, text: amount },
    { x: 400, y: 512, size: 13, text: 'Total', font: 'F2' },
    { x: 470, y: 512, size: 13, text: amount, font: 'F2' },
    { x: 56, y: 60, size: 9, text: 'This paper belongs to a demonstration. Nothing is to be paid.' },
  ];
  const rules = '0.8 w 0.75 G 56 572 m 539 572 l S 56 538 m 539 538 l S';
  return drawPage(texts, rules);
}

/** A page of texts, and lines in PDF syntax. */
export function drawPage(texts: readonly PlacedText[], rules = ''): Uint8Array {
  return assemble(`${texts.map(toOperators).join('\n')}\n${rules}`);
}

function toOperators({ x, y, size, text, font = 'F1' }: PlacedText): string {
  const escaped = text.replace(/[\\()]/g, (sign) => `\\${sign}`);
  return `BT /${font} ${size} Tf ${x} ${y} Td (${escaped}) Tj ET`;
}

/** The objects one after the other, followed by the table of their offsets. */
function assemble(content: string): Uint8Array {
  const page = `<< /Type /Page /Parent 2 0 R ${PAGE} /Contents 6 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page,
    fontOf('Helvetica'),
    fontOf('Helvetica-Bold'),
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
  ];
  let body = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = Buffer.byteLength(body, 'latin1');
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${Buffer.byteLength(body, 'latin1')}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}
