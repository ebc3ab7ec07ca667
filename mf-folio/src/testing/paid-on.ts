import type { AnswerOf, calls } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';

export type PaidLine = AnswerOf<typeof calls.paidToYou>['lines'][number];

/** A line of Paid to you: a debit is a payment, a credit a payment that came back. */
export function paidOn(
  id: number,
  property_id: number,
  date: string,
  type: 'credit' | 'debit',
  amount: string,
  account?: readonly [id: number, number: string],
): PaidLine {
  return {
    ledger_entry_id: id,
    property_id,
    date: parseIsoDate(date),
    description: 'Paid to you',
    type,
    amount,
    balance: '0.00',
    work_order: null,
    invoice: null,
    ...(account && { customer_account_id: account[0], account_number: account[1] }),
  };
}
