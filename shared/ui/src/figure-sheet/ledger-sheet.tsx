import { cents, describeReturned, sumCents, type Cents, type IsoDate } from '@portal/domain';
import type { ReactElement, ReactNode } from 'react';
import { Movement } from '../money/movement.tsx';
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
  /** A payment to the owner that came back. */
  readonly isReturned?: boolean;
  /** The same where nothing was sent to the owner since. */
  readonly isStillBack?: boolean;
}

export interface LedgerSheetProps extends Omit<SheetProps<LedgerSheetLine>, 'keyOf' | 'opens' | 'folded'> {
  readonly balance: Cents;
  /** The meaning of a negative balance to the owner (FN25). */
  readonly negativeNote: string;
  /** Shows a payment that came back, with what to do about it. */
  readonly returned: (line: LedgerSheetLine) => ReactNode;
}

const columnsWith = (returned: LedgerSheetProps['returned']): readonly Column<LedgerSheetLine>[] => [
  { heading: 'Date', day: ({ day }) => day },
  {
    heading: 'Description',
    text: ({ description, isReturned }) => (isReturned ? describeReturned(description) : description),
    cell: (line) => (line.isReturned ? returned(line) : line.description),
    isName: true,
  },
  {
    heading: 'Amount',
    amount: ({ movement }) => movement,
    cell: ({ movement, isReturned }) => <Movement amount={movement} isReturned={isReturned} />,
    tone: 'movement',
  },
  { heading: 'Balance', amount: ({ balance }) => balance, tone: 'balance', isBalance: true },
];

/** A balance with the lines of its account, the oldest first, and the running balance. */
export function LedgerSheet({ balance, negativeNote, returned, ...sheet }: LedgerSheetProps): ReactElement {
  const forward = sumCents(sheet.lines.flatMap((line) => (line.movement === null ? line.balance : [])));
  const movements = sheet.lines.flatMap(({ movement }) => movement ?? []);
  const cameBack = sumCents(sheet.lines.flatMap(({ movement, isReturned }) => (isReturned ? (movement ?? []) : [])));
  const terms = [
    { amount: forward, words: 'brought forward' },
    { amount: cents(sumCents(movements.filter((amount) => amount > 0)) - cameBack), words: 'in' },
    { amount: cameBack, words: 'that came back' },
    { amount: sumCents(movements.filter((amount) => amount < 0)), words: 'out' },
  ];
  return (
    <LinesSheet
      {...sheet}
      figure={<MoneyText amount={balance} negativeNote={negativeNote} />}
      equation={equationInWords(terms, balance)}
      keyOf={({ key }) => key}
      columns={columnsWith(returned)}
      hasTotal={false}
      check={moneyCheck(balance, cents(forward + sumCents(movements)))}
    />
  );
}
