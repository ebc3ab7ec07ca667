import type { BankAccount, BankList } from '@portal/contract';
import { inWords } from './in-words.ts';

/** Why an account cannot be deleted; the server refuses it too (PR9). */
export function whyKept(
  { properties }: BankList,
  { customer_account_id: id, is_in_use: isInUse }: BankAccount,
): string | undefined {
  const having = properties.filter((one) => one.customer_account_id === id).map(({ address }) => address);
  if (having.length > 0) return `It receives the money of ${inWords(having)}. Choose another account there first.`;
  return isInUse ? 'Payments still go to it. It can be deleted once the last of them is sent.' : undefined;
}
