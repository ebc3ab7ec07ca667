import { addDays, businessInstant } from '@portal/domain';
import type { SampleContext, Holding } from './sample-context.ts';

/** Before everything that the portal knows. */
const BEFORE_ALL = new Date(0).toISOString();

/** This morning the owner who lives abroad chose another account for that property: it counts from tomorrow (BA1). */
export function writePendingChange(
  { csvRows, ids, calendar: { today } }: SampleContext,
  holdings: readonly Holding[],
  bankAccounts: readonly number[],
): void {
  for (const { propertyId, propertyPlan, account } of holdings) {
    const other = bankAccounts.find((id) => id !== account.bankAccountId);
    if (!propertyPlan.isForeign || other === undefined) continue;
    const save = ids.next('bankChange');
    const of = { save_id: save, property_id: propertyId };
    csvRows.add('bank_changes.csv', {
      ...of,
      change_id: ids.next('bankChange'),
      call: 'import',
      customer_account_id: account.bankAccountId,
      made_at: BEFORE_ALL,
      effective_at: BEFORE_ALL,
    });
    csvRows.add('bank_changes.csv', {
      ...of,
      change_id: save,
      call: 'select-bank',
      customer_account_id: other,
      made_at: businessInstant(today, '0:00').toISOString(),
      effective_at: businessInstant(addDays(today, 1), '0:00').toISOString(),
    });
  }
}
