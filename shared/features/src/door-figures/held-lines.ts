import {
  addDays,
  cents,
  isReturnedPayment,
  runningBalances,
  returnsNotSentAgain,
  sumCents,
  type Cents,
  type LedgerMovement,
} from '@portal/domain';
import type { LedgerSheetLine } from '@portal/ui';
import type { FigureDoor } from './figure-door.ts';
import type { FigureDays } from './figure-words.ts';

/**
 * The balance at the end of the range: what was brought forward into it, and every line since, with the balance after
 * it. Days that end before today do not say whether anything was sent since.
 */
export function heldLines({ lines, heldAtEnd }: FigureDoor, { from, to, today }: FigureDays): LedgerSheetLine[] {
  const forward = cents(heldAtEnd - sumCents(lines.map(movement)));
  const running = runningBalances(lines, forward);
  const isStillBack = to < today ? [] : returnsNotSentAgain(running);
  return [
    {
      key: 'opening',
      day: addDays(from, -1),
      description: 'Balance brought forward',
      movement: null,
      balance: forward,
    },
    ...running.map((line, index) => ({
      key: String(line.ledgerEntryId),
      day: line.date,
      description: line.description,
      movement: movement(line),
      balance: line.balance,
      isReturned: isReturnedPayment(line),
      isStillBack: isStillBack[index] ?? false,
    })),
  ];
}

function movement({ type, amount }: LedgerMovement): Cents {
  return type === 'credit' ? amount : cents(0 - amount);
}
