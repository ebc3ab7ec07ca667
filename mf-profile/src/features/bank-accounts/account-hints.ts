import type { BankAccount } from '@portal/contract';
import { bankHints, type BankFields } from '@portal/domain';

/**
 * Hints to look again before these numbers are saved, by field; they do not block (PR13). Adding an account that is
 * already there is allowed, and unusual. Masked numbers are equal to none.
 */
export function accountHints(
  typed: BankFields,
  others: readonly BankAccount[],
): Partial<Record<keyof BankFields, string>> {
  const same = others.find(
    (one) =>
      one.fin_institution_no === typed.route &&
      one.account_number === typed.account_number &&
      one.transit === typed.transit,
  );
  return {
    ...bankHints(typed),
    ...(same && { account_number: `You have this account already: ${same.account_name}.` }),
  };
}
