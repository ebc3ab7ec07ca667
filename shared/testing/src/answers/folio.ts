import type { AnswerOf, FolioGroup, FolioProperty, calls } from '@portal/contract';
import { addDays, startOfMonth } from '@portal/domain';
import { today } from './session-answer.ts';

/** A portfolio. The server's counts are zero, because screens count by the rule (LS11). */
export function folio(
  propertyList: readonly FolioProperty[],
  buildings: readonly FolioGroup[] = [],
): AnswerOf<typeof calls.folioProperty> {
  return { propertyList: [...propertyList], group: [...buildings], leasedProperty: 0, forLease: 0 };
}

/** New funds received by property id: `{ 1: ['1500.00'] }`. */
export function recentRents(received: Readonly<Record<number, readonly string[]>>): AnswerOf<typeof calls.recentRent> {
  const queue_list = Object.entries(received).flatMap(([propertyId, amounts]) =>
    amounts.map((amount) => ({
      approved: {
        amount,
        description: 'Rent',
        paid_on: today,
        transaction: { ledger: { property_id: Number(propertyId) } },
      },
    })),
  );
  return { queue_list, window: { from: addDays(today, -30), to: today } };
}

/** Payouts to the owner by property id, the latest first: `{ 1: '900.00' }`. */
export function payouts(paid: Readonly<Record<number, string>> = {}): AnswerOf<typeof calls.paidToYou> {
  const lines = Object.entries(paid).map(([propertyId, amount], index) => ({
    ledger_entry_id: 1000 - index,
    property_id: Number(propertyId),
    date: addDays(today, -index),
    description: 'Paid to you',
    type: 'debit' as const,
    amount,
    balance: '0.00',
    work_order: null,
    invoice: null,
  }));
  return { lines, window: { from: addDays(startOfMonth(today), -28), to: today } };
}
