import type { AnswerOf, FolioProperty, Group, calls } from '@portal/contract';
import { addDays } from '@portal/domain';
import { today } from './session-answer.ts';

/** A portfolio. The server's own counts are left at zero: screens count by the rule themselves (LS11). */
export function folio(propertyList: readonly FolioProperty[], buildings: readonly Group[] = []): AnswerOf<typeof calls.folioProperty> {
  return { propertyList: [...propertyList], group: [...buildings], leasedProperty: 0, forLease: 0 };
}

/** New funds received, by property id: `{ 1: ['1500.00'] }`. */
export function recentRents(received: Readonly<Record<number, readonly string[]>>): AnswerOf<typeof calls.recentRent> {
  const queue_list = Object.entries(received).flatMap(([propertyId, amounts]) =>
    amounts.map((amount) => ({
      approved: { amount, description: 'Rent', paid_on: today, transaction: { ledger: { property_id: Number(propertyId) } } },
    })),
  );
  return { queue_list, window: { from: addDays(today, -30), to: today } };
}
