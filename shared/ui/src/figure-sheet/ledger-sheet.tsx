import { cents, sumCents, type Cents, type IsoDate } from '@portal/domain';
import type { ReactElement } from 'react';
import { MoneyText } from '../money/money-text.tsx';
import { equationInWords } from '../money/sum-in-words.ts';
import type { Column } from '../table/column.ts';
import { moneyCheck } from './figure-check.ts';
import { LinesSheet, type SheetProps } from './lines-sheet.tsx';

/** A line of an account, with the balance after it. */
export interface LedgerSheetLine {
  readonly key: string;
  readonly day: IsoDate;
  readonly description: string;
  /** Positive for money in; null for the balance brought forward, which did not move on its day. */
  readonly movement: Cents | null;
  readonly balance: Cents;
}

export interface LedgerSheetProps extends Omit<SheetProps<LedgerSheetLine>, 'keyOf' | 'opens' | 'folded'> {
  readonly balance: Cents;
  /** What a negative balance means to the owner (FN25). */
  readonly negativeNote: string;
}

const columns: readonly Column<LedgerSheetLine>[] = [
  { heading: 'Date', day: ({ day }) => day },
  { heading: 'Description', text: ({ description }) => description, isName: true },
  { heading: 'Amount', amount: ({ movement }) => movement, tone: 'movement' },
  { heading: 'Balance', amount: ({ balance }) => balance, tone: 'balance', isBalance: true },
];

/** A balance with the lines of its account, the oldest first, and the running balance. */
export function LedgerSheet({ balance, negativeNote, ...sheet }: LedgerSheetProps): ReactElement {
  const forward = sumCents(sheet.lines.flatMap((line) => (line.movement === null ? line.balance : [])));
  const movements = sheet.lines.flatMap(({ movement }) => movement ?? []);
  const terms = [
    { amount: forward, words: 'brought forward' },
    { amount: sumCents(movements.filter((amount) => amount > 0)), words: 'in' },
    { amount: sumCents(movements.filter((amount) => amount < 0)), words: 'out' },
  ];
  return (
    <LinesSheet
      {...sheet}
      figure={<MoneyText amount={balance} negativeNote={negativeNote} />}
      equation={equationInWords(terms, balance)}
      keyOf={({ key }) => key}
      columns={columns}
      hasTotal={false}
      check={moneyCheck(balance, cents(forward + sumCents(movements)))}
    />
  );
}
