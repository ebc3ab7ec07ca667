import { addDays, businessInstant } from '@portal/domain';
import type { Books, Holding } from './books.ts';

/** Before everything that the portal knows. */
const EVER = new Date(0).toISOString();

/** This morning the owner who lives abroad chose another account for that property: it counts from tomorrow (BA1). */
export function writePendingChange(
  { sheets, ids, calendar: { today } }: Books,
  holdings: readonly Holding[],
  bankAccounts: readonly number[],
): void {
  for (const { propertyId, plot, account } of holdings) {
    const other = bankAccounts.find((id) => id !== account.bankAccountId);
    if (!plot.isForeign || other === undefined) continue;
    const save = ids.next('bankChange');
    const of = { save_id: save, property_id: propertyId };
    sheets.add('bank_changes.csv', {
      ...of,
      change_id: ids.next('bankChange'),
      call: 'import',
      customer_account_id: account.bankAccountId,
      made_at: EVER,
      effective_at: EVER,
    });
    sheets.add('bank_changes.csv', {
      ...of,
      change_id: save,
      call: 'select-bank',
      customer_account_id: other,
      made_at: businessInstant(today, '0:00').toISOString(),
      effective_at: businessInstant(addDays(today, 1), '0:00').toISOString(),
    });
  }
}
