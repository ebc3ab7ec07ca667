import type { BankAccount, BankList } from '@portal/contract';
import { shownAccount } from '@portal/domain';

/**
 * An account as the screens name it: the owner's list has the whole number, that of others the last digits (PR14).
 * @example accountName({ account_name: 'Savings', account_number: '15204417' }) // 'Savings •••• 4417'
 */
export function accountName({ account_name: name, account_number: number }: BankAccount): string {
  return `${name} ${/^\d+$/.test(number) ? shownAccount(number, false) : number}`;
}

/** The name of an account by its id; null for none, and for one that is no longer there. */
export function nameOfAccount({ accounts }: BankList, id: number | null): string | null {
  const account = accounts.find((one) => one.customer_account_id === id);
  return account ? accountName(account) : null;
}
