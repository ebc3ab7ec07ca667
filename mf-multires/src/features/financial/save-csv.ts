import type { ResidenceLedger } from '@portal/contract';
import { csvFile, type DateRange } from '@portal/domain';
import { csvRows, download } from '@portal/ui';
import { transactionColumns } from './transaction-columns.tsx';

/** Exact text (RP15). */
const fileName = 'building-financial-transactions.csv';

/** Saves exactly the rows shown, in their order (RP15, RP16). */
export function saveCsv(rows: readonly ResidenceLedger[], building: string, range: DateRange): void {
  download(
    fileName,
    csvFile({
      heads: transactionColumns.map(({ heading }) => heading),
      rows: csvRows(transactionColumns, rows),
      notes: [
        ['Building', building],
        ['Period', `${range.from} to ${range.to}`],
        ['Filter', 'none'],
      ],
    }),
  );
}
