import { csvFile } from '@portal/domain';
import { csvRows, download, type Column } from '@portal/ui';
import type { Payout, PayoutDay, Payouts } from '../../data/payouts.ts';
import { paidAccounts } from './paid-accounts.ts';
import { payoutSource, returnNote } from './payout-words.ts';

/** A day's payments to one account, or all of a day without a known account. */
interface Row extends Pick<PayoutDay, 'day' | 'total'> {
  readonly account: string;
  readonly payments: readonly Payout[];
}

const columns: readonly Column<Row>[] = [
  { heading: 'Date', day: ({ day }) => day },
  { heading: 'Paid to', text: ({ account }) => account },
  { heading: 'Paid from', text: payoutSource },
  { heading: 'Came back', text: (row) => returnNote(row) ?? '' },
  { heading: 'Amount', amount: ({ total }) => total },
];

interface Owner {
  readonly first_name: string;
  readonly last_name: string;
}

/** Saves exactly the rows shown, in their order (RP16). */
export function savePayments({ days, from, to }: Payouts, { first_name: first, last_name: last }: Owner): void {
  const file = csvFile({
    heads: columns.map(({ heading }) => heading),
    rows: csvRows(columns, days.flatMap(rowsOf)),
    notes: [
      ['Owner', `${first} ${last}`.trim()],
      ['Period', `${from} to ${to}`],
      ['Filter', 'none'],
    ],
  });
  download('paid-to-you.csv', file);
}

function rowsOf(day: PayoutDay): Row[] {
  const accounts = paidAccounts(day);
  return accounts.length === 0 ? [{ ...day, account: '' }] : accounts.map((account) => ({ ...account, day: day.day }));
}
