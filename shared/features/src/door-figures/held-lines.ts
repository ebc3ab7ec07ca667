import {
  addDays,
  cents,
  isReturnedPayment,
  runningBalances,
  sumCents,
  type Cents,
  type LedgerMovement,
} from '@portal/domain';
import type { LedgerSheetLine } from '@portal/ui';
import type { FigureDoor } from './figure-door.ts';
import type { FigureDays } from './figure-words.ts';

/**
 * The balance at the end of the range: what was brought forward into it, and every line since, with the balance after
 * it.
 */
export function heldLines({ lines, heldAtEnd }: FigureDoor, { from }: FigureDays): LedgerSheetLine[] {
  const forward = cents(heldAtEnd - sumCents(lines.map(movement)));
  return [
    {
      key: 'opening',
      day: addDays(from, -1),
      description: 'Balance brought forward',
      movement: null,
      balance: forward,
    },
    ...runningBalances(lines, forward).map((line) => ({
      key: String(line.ledgerEntryId),
      day: line.date,
      description: line.description,
      movement: movement(line),
      balance: line.balance,
      isReturned: isReturnedPayment(line),
    })),
  ];
}

function movement({ type, amount }: LedgerMovement): Cents {
  return type === 'credit' ? amount : cents(0 - amount);
}
