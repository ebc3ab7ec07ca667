import type { BodyOf, calls } from '@portal/contract';

export type LedgerFilter = BodyOf<typeof calls.propertyLedger>['creditType'];

interface FilterChoice {
  readonly filter: LedgerFilter;
  readonly label: string;
  readonly hint: string;
}

/** '$ To ME' is exact text and means the lines that bring money, not the payouts (TN3). */
export const filterChoices: readonly FilterChoice[] = [
  { filter: 'all', label: 'All', hint: 'Every line of the account' },
  { filter: 'credit', label: '$ To ME', hint: 'Money that came in, such as rent' },
  { filter: 'Paid to you', label: 'Paid to you', hint: 'What we sent to your bank account' },
];
