import { addDays, addMonths, businessInstant, cents, toDecimal } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import type { SampleContext, Holding } from './sample-context.ts';
import { PAYOUT_DAY } from './upkeep-plan.ts';

const SENT_AT = '10:00';
/** How many months ahead batches are planned. */
const MONTHS_AHEAD = 2;
/** One in this many properties is paid to the second account. */
const TO_SECOND = 3;
const accountNames = ['Chequing', 'Rental account'] as const;

/** The days on which the provider pays its owners: one a month. */
export function writeBatches({ csvRows, ids, calendar }: SampleContext): void {
  for (const day of batchDays(calendar.months))
    csvRows.add('eft_batches.csv', {
      batch_id: ids.next('batch'),
      sends_at: businessInstant(day, SENT_AT).toISOString(),
    });
}

/** The bank accounts of an owner: none without properties, one for one property, else two. Returns their ids. */
export function writeAccounts({ csvRows, ids }: SampleContext, customerId: number, properties: number): number[] {
  return accountNames.slice(0, Math.min(properties, accountNames.length)).map((name) => {
    const id = ids.next('account');
    csvRows.add('bank_accounts.csv', {
      customer_account_id: id,
      customer_id: customerId,
      account_name: name,
      route: '001',
      account_number: inventedNumber(id),
      transit: '00001',
    });
    return id;
  });
}

/** The account that a property is paid to. */
export function accountOf(accounts: readonly number[], propertyId: number): number | null {
  const [first = null, second = first] = accounts;
  return propertyId % TO_SECOND === 0 ? second : first;
}

/** Payments that the provider plans for the next batch: the balances of the accounts above what stays there. */
export function writePlannedPayments({ csvRows, ids, calendar }: SampleContext, holdings: readonly Holding[]): void {
  const next = batchDays(calendar.months).findIndex((day) => day > calendar.today);
  for (const { propertyId, propertyPlan, account, reserve } of holdings) {
    if (next === -1 || propertyPlan.tenure === 'draft' || account.balance <= reserve) continue;
    csvRows.add('eft_payments.csv', {
      batch_id: ids.first('batch') + next,
      property_id: propertyId,
      customer_account_id: account.bankAccountId,
      amount: toDecimal(cents(account.balance - reserve)),
    });
  }
}

function batchDays(months: readonly IsoDate[]): IsoDate[] {
  const last = months.at(-1);
  const ahead =
    last === undefined ? [] : Array.from({ length: MONTHS_AHEAD }, (_, index) => addMonths(last, index + 1));
  return [...months, ...ahead].map((first) => addDays(first, PAYOUT_DAY - 1));
}

/** Seven random-looking digits that follow from the id alone, so that no other row of the sample depends on them. */
function inventedNumber(id: number): string {
  return String(1_000_000 + ((id * 7_919 + 4_417) % 9_000_000));
}
