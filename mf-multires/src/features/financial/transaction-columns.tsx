import { mediaPath, type ResidenceLedger } from '@portal/contract';
import { cents, formatShortDay, parseMoney, printedWords, type Cents } from '@portal/domain';
import { FileLink } from '@portal/features/file-link';
import type { Column } from '@portal/ui';

/** The heading that the rows are sorted by at first (MRF 224). */
export const firstSort = 'Date';

/** The columns of the table (exact texts); its days are short (DT6). */
export const transactionColumns: readonly Column<ResidenceLedger>[] = [
  {
    heading: firstSort,
    day: ({ created_at: day }) => day,
    words: ({ created_at: day }) => formatShortDay(day),
    sortBy: ({ created_at: day }) => day,
  },
  { heading: 'Suite', text: ({ property }) => property.unit ?? '–', sortBy: ({ property }) => property.unit ?? '' },
  { heading: 'Description', text: (line) => printedWords({ ...line, otherAddress: null }), isName: true },
  { heading: 'Amount', amount: signedAmount, sortBy: signedAmount, tone: 'balance' },
  { heading: 'Balance', amount: ({ balance }) => parseMoney(balance), isBalance: true },
  {
    heading: 'Invoice',
    text: ({ invoice }) => invoice?.name ?? '',
    align: 'end',
    cell: ({ invoice, description }) =>
      invoice && (
        <FileLink href={mediaPath(invoice)} aria-label={`Invoice of ${description}, opens in a new window`}>
          Invoice
        </FileLink>
      ),
  },
];

/** Red below zero: what was paid out (MRF 224). */
function signedAmount({ type, amount }: ResidenceLedger): Cents {
  const parsed = parseMoney(amount);
  return type === 'credit' ? parsed : cents(0 - parsed);
}
